/**
 * Rewrites PostgreSQL's wording of a definition as a person would write it: in lower case, except for texts and the name of
 * a collation, with short type names and without casts of text.
 */
export function plainSql(definition: string): string {
  return definition
    .split(/('(?:[^']|'')*'|"C")/)
    .map((part) => (part.startsWith("'") || part === '"C"' ? part : plainWords(part.toLowerCase())))
    .join('')
    .replace(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
}

const plainWords = (part: string): string =>
  part
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('::text[]', '')
    .replaceAll('::text', '')
    .replaceAll('::jsonb', '')
    .replaceAll('"position"', 'position')
    .replaceAll(' using btree', '')
    .replaceAll(' public.', ' ')
