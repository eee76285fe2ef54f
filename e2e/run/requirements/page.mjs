import { groupByPart, runOf } from './judge-proofs.mjs'

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @param {import('./judge-proofs.mjs').Proof} proof */
const renderProof = ({ title, file }) =>
  `<li>${escapeHtml(title)} <code>${escapeHtml(file)}</code>${runOf(file) === 'full' ? ' (full run)' : ''}</li>`

/** @param {readonly import('./judge-proofs.mjs').Proof[]} proofs */
const renderProofs = (proofs) =>
  `<ul>${proofs.length > 0 ? proofs.map(renderProof).join('\n') : '<li>No test proves it.</li>'}</ul>`

/**
 * The page of all requirements. It begins with the parts that no test proves, then lists every requirement with its
 * parts and their tests. The gateway serves it with its style sheet (gateway/src/plugins/document-pages.ts).
 * @param {import('./judge-proofs.mjs').Requirements} requirements
 * @param {readonly import('./judge-proofs.mjs').Proof[]} proofs
 * @param {string} source a sentence that says where the proofs come from
 * @returns {string} HTML
 */
export function renderPage(requirements, proofs, source) {
  const byPart = groupByPart(requirements, proofs)
  const proofsOf = (/** @type {string} */ name) => byPart.get(name) ?? []
  const unproven = Object.entries(requirements).flatMap(([number, { parts }]) =>
    Object.entries(parts)
      .filter(([key]) => proofsOf(`${number}.${key}`).length === 0)
      .map(([key, text]) => ({ name: `${number}.${key}`, text })),
  )
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Requirements and their tests</title>',
    '<link rel="stylesheet" href="/docs/style.css"></head>',
    '<body><h1>Requirements and their tests</h1>',
    `<p>${escapeHtml(source)} A title names the parts that its test proves. A requirement quotes the words of the product specification.</p>`,
    `<h2>Not proven (${unproven.length})</h2>`,
    `<ul>${unproven.map(({ name, text }) => `<li><b>${name}</b> ${escapeHtml(text)}</li>`).join('\n')}</ul>`,
    '<h2>Every requirement</h2>',
    ...Object.entries(requirements).flatMap(([number, { words, parts }]) => [
      `<h3 id="${number}">${number}</h3>`,
      ...Object.entries(words).flatMap(([section, quotes]) =>
        quotes.map((quote) => `<blockquote>${escapeHtml(section)}: ${escapeHtml(quote)}</blockquote>`),
      ),
      ...Object.entries(parts).flatMap(([key, text]) => [
        `<p id="${number}.${key}"><b>${number}.${key}</b> ${escapeHtml(text)}</p>`,
        renderProofs(proofsOf(`${number}.${key}`)),
      ]),
      ...(proofsOf(number).length > 0 ? [`<p>Also of ${number}:</p>`, renderProofs(proofsOf(number))] : []),
    ]),
    '</body></html>',
  ].join('\n')}\n`
}
