/**
 * Every column that holds sealed values, so that `keys:rotate` forgets none: a test compares this list with the
 * database. The place a value is bound to is `<table>:<key>:<name>`, as the features seal it.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Primary key. */
  readonly key: string;
  /** One sealed value, or a JSON map of path to sealed value. */
  readonly holds: 'value' | 'map';
  /** @param path of the answer, in a map. */
  readonly placeOf: (key: string, path: string) => string;
}

const value = (table: string, column: string, name: string): SealedColumn => ({
  table,
  column,
  key: 'id',
  holds: 'value',
  placeOf: (key) => `${table}:${key}:${name}`,
});

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  // The fingerprint key first: without it nobody's account is found.
  { table: 'secrets', column: 'sealed', key: 'name', holds: 'value', placeOf: (name) => `secrets:${name}` },
  value('users', 'email_sealed', 'email'),
  value('users', 'first_name_sealed', 'firstName'),
  value('users', 'last_name_sealed', 'lastName'),
  value('users', 'phone_sealed', 'phone'),
  value('users', 'address_sealed', 'address'),
  value('sign_in_links', 'email_sealed', 'email'),
  value('outbox_mails', 'to_sealed', 'to'),
  value('outbox_mails', 'subject_sealed', 'subject'),
  value('outbox_mails', 'text_sealed', 'text'),
  {
    table: 'applications',
    column: 'answers_sealed',
    key: 'id',
    holds: 'map',
    placeOf: (id, path) => `applications:${id}:${path}`,
  },
  value('applications', 'left_empty_sealed', 'left-empty'),
  value('documents', 'original_name_sealed', 'originalName'),
  value('documents', 'reading_sealed', 'reading'),
  value('documents', 'text_sealed', 'text'),
  value('documents', 'layout_sealed', 'layout'),
  value('stored_files', 'key_sealed', 'key'),
  value('document_shares', 'recipient_sealed', 'recipient'),
  value('translation_orders', 'document_name_sealed', 'documentName'),
  value('translators', 'profile_sealed', 'profile'),
  value('translation_pages', 'blocks_sealed', 'blocks'),
  value('translation_comments', 'text_sealed', 'text'),
  value('revision_requests', 'reason_sealed', 'reason'),
  value('conversations', 'title_sealed', 'title'),
  value('messages', 'content_sealed', 'content'),
  value('messages', 'detail_sealed', 'detail'),
  value('case_reviews', 'result_sealed', 'result'),
  value('form_reviews', 'remarks_sealed', 'remarks'),
];

/** Every sealed value begins with the id of its key. */
const keyIdsOf = ({ table, column, holds }: SealedColumn): string =>
  holds === 'map'
    ? `SELECT split_part(value, '.', 1) AS id FROM "${table}", jsonb_each_text("${column}")`
    : `SELECT split_part("${column}", '.', 1) AS id FROM "${table}" WHERE "${column}" IS NOT NULL`;

/** A query for the ids of all keys that values are sealed with now. */
export const SEALED_KEY_IDS = SEALED_COLUMNS.map(keyIdsOf).join(' UNION ');
