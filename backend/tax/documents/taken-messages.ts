/** What an authority says about a document or an enrolment, as it is stored and shown. */
import { wholeText } from '../../outbox/whole-text.ts';

export interface AnswerMessage {
  /** The authority's own. */
  code: string;
  text: string;
}

const [MESSAGES_MOST, CODE_MOST, TEXT_MOST] = [20, 60, 500];

/** Texts of another company: bounded, and as the database takes them. */
export function takenMessages(messages: readonly AnswerMessage[]): AnswerMessage[] {
  return messages.slice(0, MESSAGES_MOST).map(({ code, text }) => ({
    code: wholeText(code.slice(0, CODE_MOST)),
    text: wholeText(text.slice(0, TEXT_MOST)),
  }));
}
