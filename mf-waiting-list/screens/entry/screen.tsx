import { useParams } from 'react-router';
import { EntryPage } from '../../entry/entry-page.tsx';

/** `/waiting-list/{id}`: the entry with that id, or of that signed link (WL-001, WL-003). */
export default function EntryScreen() {
  const { id = '' } = useParams();
  return <EntryPage key={id} id={id} />;
}
