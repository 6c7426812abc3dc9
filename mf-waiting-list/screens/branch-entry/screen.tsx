import { useParams } from 'react-router';
import { EntryPage } from '../../entry/entry-page.tsx';

/** `/waiting-list/branch/{id}/{reservation}`: an entry; `{reservation}` is its id (WL-003, C-13). */
export default function BranchEntryScreen() {
  const { reservation = '' } = useParams();
  return <EntryPage key={reservation} id={reservation} />;
}
