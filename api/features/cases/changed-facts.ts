import type { FormData } from '../../../schema/forms/definition.ts';
import { personAnswers, type PersonAnswer, type PersonFields } from '../../engines/people/person-facts.ts';

/** What a save tells about somebody; null takes back what this form told before. */
export interface ChangedFact {
  readonly role: string;
  readonly key: string;
  readonly value: string | null;
}

/**
 * What the answers say now about people that they did not say before. What is only hidden, or not yet valid while it is
 * being typed, takes nothing back.
 * @param today YYYY-MM-DD
 */
export function changedFacts(
  form: PersonFields,
  before: FormData,
  after: FormData,
  today: string,
): readonly ChangedFact[] {
  const [told, tells] = [personAnswers(form, before, today), personAnswers(form, after, today)];
  const news = [...tells].filter(([place, { text }]) => told.get(place)?.text !== text);
  const gone = [...told].filter(([place, { path }]) => !tells.has(place) && after[path] === undefined);
  return [...news.map(([, answer]) => factOf(answer, answer.text)), ...gone.map(([, answer]) => factOf(answer, null))];
}

const factOf = ({ field: { role }, key }: PersonAnswer, value: string | null): ChangedFact => ({ role, key, value });
