import { groupByPart, runOf } from './judge-proofs.mjs'

/** @param {readonly string[][]} rows of which the first is the head */
function renderTable(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)]
}

/**
 * A table with a line for each requirement: how many parts it has, and how many of them each kind of test names. It
 * counts parts and not tests, so that it changes only when what is proven changes.
 * @param {import('./judge-proofs.mjs').Requirements} requirements
 * @param {readonly import('./judge-proofs.mjs').Proof[]} named
 * @returns {string} Markdown
 */
export function renderSummary(requirements, named) {
  const byPart = groupByPart(requirements, named)
  const rows = Object.entries(requirements).map(([number, { parts }]) => {
    const runs = Object.keys(parts).map((key) => byPart.get(`${number}.${key}`)?.map(({ file }) => runOf(file)) ?? [])
    const count = (/** @type {(run: string) => boolean} */ counts) => runs.filter((own) => own.some(counts)).length
    return [
      number,
      ...[
        runs.length,
        count((run) => run !== 'full'),
        count((run) => run === 'jest'),
        count((run) => run === 'browser'),
        count((run) => run === 'full'),
      ].map(String),
    ]
  })
  return `${[
    '# Requirements in numbers',
    '',
    'Written by `npm run requirements` from `docs/requirements.json` and the names in titles of tests. A line counts the parts of one requirement, and of',
    'these the ones that an ordinary run proves. The last three columns say how: by tests of code, in a real browser, and also by the full run.',
    'The page `/docs/requirements` of a running site names each part with its tests.',
    '',
    ...renderTable([['requirement', 'parts', 'proven', 'tests of code', 'browser', 'full run'], ...rows]),
  ].join('\n')}\n`
}
