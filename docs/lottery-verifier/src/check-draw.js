import { isDeepStrictEqual } from 'node:util'
import { firstRoundAfter, isSigned, quicknet } from './beacon.js'
import { hex, sha256, utf8 } from './hash.js'
import { rootOf } from './lines.js'
import { numbersOf } from './numbers.js'

/** @typedef {'ok' | 'wrong' | 'note'} Verdict */
/** @typedef {{ verdict: Verdict, text: string }} Finding */

/** @type {(text: string) => Finding} */
const note = (text) => ({ verdict: 'note', text })
/** @type {(holds: boolean, right: string, wrong: string) => Finding} */
const judge = (holds, right, wrong) => (holds ? { verdict: 'ok', text: right } : { verdict: 'wrong', text: wrong })

/**
 * @param {any} proof
 * @returns {Finding}
 */
function checkSeed({ seed, seedHash }) {
  return judge(
    sha256(utf8(seed)).toString('hex') === seedHash,
    'the seed is the one whose hash was published before the sales',
    'the seed does not have the hash that was published',
  )
}

/**
 * @param {any} proof
 * @returns {Finding[]}
 */
function checkBeacon({ beacon, closeAt }) {
  const isQuicknet = beacon.chain === quicknet.chain
  const key = isQuicknet ? quicknet : beacon
  const findings = [
    judge(
      beacon.round === firstRoundAfter(key, closeAt),
      `beacon round ${beacon.round} is the first one made after the bets closed`,
      `beacon round ${beacon.round} is not the first one made after the bets closed`,
    ),
    judge(
      isSigned({ publicKey: key.publicKey, round: beacon.round, signature: beacon.signature }),
      'the round is signed with the key of its chain',
      'the signature of the round is not that of its chain',
    ),
  ]
  if (beacon.isIndependent && !isQuicknet)
    return [...findings, judge(false, '', 'the site calls a beacon independent that is not drand quicknet')]
  if (!isQuicknet)
    findings.push(note('the beacon is a stand-in with a key of its own: this does not prove independence'))
  return findings
}

/**
 * @param {any} proof
 * @returns {Finding}
 */
function checkNumbers(proof) {
  const { area, gameCode, numero, seed, prizes, revision, correction } = proof
  const computed = numbersOf({ area, gameCode, numero, seed, randomness: sha256(hex(proof.beacon.signature)) })
  if (revision > 0 && !isDeepStrictEqual(computed, prizes))
    return note(
      `the numbers were corrected (revision ${revision}: ${correction}) and are not those that seed and beacon give`,
    )
  return judge(
    isDeepStrictEqual(computed, prizes),
    'all numbers follow from the seed and the beacon',
    'the numbers are not those that the seed and the beacon give',
  )
}

/**
 * The root binds the site only if it was published before the draw could be known.
 * @param {any} proof
 * @returns {Finding[]}
 */
function checkRoot({ state, linesRoot, sealedAt, openAt }) {
  if (linesRoot === null) {
    if (state === 'BETTING') return [note('the root of all lines is published when the draw closes')]
    return [note('no root of lines was published for this draw')]
  }
  if (sealedAt > openAt) return [note('the root of all lines was published only after the draw had opened')]
  return []
}

/**
 * Compares lines with the root that the draw has now.
 * @param {any} proof
 * @param {import('./lines.js').Line[]} lines
 * @returns {Finding[]}
 */
function checkLines({ linesRoot }, lines) {
  if (linesRoot === null) return []
  return lines.map((line) =>
    judge(
      rootOf(line) === linesRoot,
      `line ${line.id} was in the root of all lines`,
      `line ${line.id} was not in the root of all lines`,
    ),
  )
}

/**
 * A proof that was saved earlier: what was published by then must not have changed.
 * @param {any} proof
 * @param {any} saved
 * @returns {Finding[]}
 */
function compareWithSaved(proof, saved) {
  const names = ['gameCode', 'numero', 'seedHash', 'closeAt', 'linesRoot', 'linesCount']
  const changed = names.filter((name) => saved[name] !== null && saved[name] !== proof[name])
  if (saved.beacon.chain !== proof.beacon.chain || saved.beacon.round !== proof.beacon.round) changed.push('beacon')
  return [
    judge(
      changed.length === 0,
      'what your proof says was published is what the site says now',
      `the site has changed what it had published: ${changed.join(', ')}`,
    ),
  ]
}

/**
 * Everything that can be said of a draw. `isOpen` is false where there is nothing to compute yet, or nothing any more.
 * @param {any} proof the value of LOTT.proof
 * @param {any} [saved] the same, saved earlier by a member, with lines
 * @returns {{ findings: Finding[], isOpen: boolean }}
 */
export function checkDraw(proof, saved) {
  const findings = saved ? compareWithSaved(proof, saved) : []
  const lines = saved?.lines ?? proof.lines ?? []
  findings.push(...checkRoot(proof), ...checkLines(proof, lines))
  if (proof.state === 'VOID') return { findings: [...findings, note('the draw is void')], isOpen: false }
  if (proof.state !== 'OPENED') return { findings: [...findings, note('the draw has not opened yet')], isOpen: false }
  return { findings: [...findings, checkSeed(proof), ...checkBeacon(proof), checkNumbers(proof)], isOpen: true }
}
