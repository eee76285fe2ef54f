import { isDeepStrictEqual } from 'node:util'
import { firstRoundAfter, isSigned, quicknet, timeOfRound } from './beacon.js'
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
 * The key by which a round is judged: of drand's quicknet the one that is known here, of any other chain the site's.
 * @param {any} proof
 */
const keyOf = ({ beacon }) => (beacon.chain === quicknet.chain ? quicknet : beacon)

/**
 * @param {any} proof
 * @returns {Finding[]}
 */
function checkRound(proof) {
  const { beacon, closeAt } = proof
  const findings = [
    judge(
      beacon.round === firstRoundAfter(keyOf(proof), closeAt),
      `beacon round ${beacon.round} is the first one made after the bets closed`,
      `beacon round ${beacon.round} is not the first one made after the bets closed`,
    ),
  ]
  const isQuicknet = beacon.chain === quicknet.chain
  if (beacon.isIndependent && !isQuicknet)
    findings.push(judge(false, '', 'the site calls a beacon independent that is not drand quicknet'))
  else if (!isQuicknet)
    findings.push(note('the beacon is a stand-in with a key of its own: this does not prove independence'))
  return findings
}

/**
 * @param {any} proof
 * @returns {Finding}
 */
const checkSignature = (proof) =>
  judge(
    isSigned({ ...proof.beacon, publicKey: keyOf(proof).publicKey }),
    'the round is signed with the key of its chain',
    'the signature of the round is not that of its chain',
  )

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
 * The root binds the site only if it was published before the round that decides the draw could be known.
 * @param {any} proof
 * @returns {Finding[]}
 */
function checkRoot(proof) {
  const { state, linesRoot, sealedAt, announcedAt, beacon } = proof
  if (state === 'BETTING' && linesRoot === null)
    return [note('the root of all lines is published when the draw closes')]
  const roundAt = timeOfRound(keyOf(proof), beacon.round)
  const isSealed = linesRoot !== null && sealedAt !== null && sealedAt < roundAt
  if (isSealed) return [judge(true, 'the root of all lines was published before the round of the beacon', '')]
  if (state === 'VOID')
    return [note('the lines were not sealed before the round: the stakes of a void draw are returned')]
  if (linesRoot === null && announcedAt === null && proof.lines.length === 0)
    return [note('the site knew of this draw only after its close, and sold nothing of it')]
  if (linesRoot === null && state === 'CLOSED' && Date.now() < roundAt)
    return [
      note('the root of all lines has not been published yet; the draw is void if it is not there before the round'),
    ]
  return [
    linesRoot === null
      ? judge(false, '', 'no root of lines was published for this draw: it had to be void')
      : judge(
          false,
          '',
          'the root of all lines was published only after the round of the beacon: the draw had to be void',
        ),
  ]
}

/**
 * A void draw pays nothing, but a site that knows its seed must not hide what would have been drawn.
 * @param {any} proof
 * @returns {Finding[]}
 */
function checkVoid(proof) {
  const { seed, voidReason, beacon } = proof
  const said = note(`the draw is void: ${voidReasons.get(voidReason) ?? 'the site gives no reason'}`)
  const reason = voidReasons.has(voidReason) ? said : { ...said, verdict: /** @type {Verdict} */ ('wrong') }
  if (seed === null)
    return [reason, judge(false, '', 'the seed of the void draw is hidden, and with it what would have been drawn')]
  const findings = [reason, checkSeed(proof), ...checkRound(proof)]
  if (beacon.signature === null)
    return [...findings, note('the site does not have the round: what would have been drawn follows once it is known')]
  return [...findings, checkSignature(proof), checkNumbers(proof)]
}

const voidReasons = new Map([
  ['UNOPENED', 'its vendor did not open it in time'],
  ['UNSEALED', 'its lines were not sealed before the round of the beacon'],
  ['TOO_EARLY', 'it was opened while bets were taken'],
  ['GIVEN_UP', 'the site no longer offers the game'],
])

/**
 * Compares lines with the root that the draw has now.
 * @param {any} proof
 * @param {import('./lines.js').Line[]} lines
 * @returns {Finding[]}
 */
function checkLines({ state, linesRoot }, lines) {
  if (linesRoot === null && state !== 'OPENED') return []
  return lines.map((line) =>
    judge(
      rootOf(line) === linesRoot,
      `line ${line.id} was in the root of all lines`,
      `line ${line.id} was not in the root of all lines`,
    ),
  )
}

/** @typedef {{ kind: string, amount: string, gameCode: string | null, numero: string | null, revision: number | null }} Clearing */
/** @typedef {{ revision: number, takenBack: string, owed: string, stillOwed: string, cleared: Clearing[] }} Debt */

/** @type {(amount: string) => bigint} */
const minor = (amount) => {
  if (!/^-?\d+\.\d{2}$/.test(amount)) throw new TypeError(`no amount: ${amount}`)
  return BigInt(amount.replace('.', ''))
}

/**
 * Returns whether a debt may have been cleared in this way: by a later correction of the same draw, by another draw, or by none.
 * @param {any} proof
 * @param {Debt} debt
 * @param {Clearing} part
 */
function isClearing({ gameCode, numero, revision: last }, debt, { kind, amount, ...paid }) {
  const isSame = paid.gameCode === gameCode && paid.numero === numero
  if (minor(amount) <= 0n && kind !== 'WAIVED') return false
  if (kind === 'NETTED')
    return isSame && paid.revision !== null && paid.revision > debt.revision && paid.revision <= last
  if (kind === 'COLLECTED') return paid.gameCode !== null && paid.numero !== null && paid.revision !== null
  return ['REPAID', 'WAIVED'].includes(kind) && paid.numero === null
}

/**
 * Checks the debts that corrections left to a member: there is a correction for each, and its parts add up.
 * @param {any} proof
 * @param {Debt[]} debts
 * @returns {Finding[]}
 */
function checkDebts(proof, debts) {
  return debts.map((debt) => {
    const { revision, takenBack, owed, stillOwed, cleared } = debt
    if (!(revision >= 1 && revision <= proof.revision))
      return judge(false, '', `${owed} are said to be owed from revision ${revision}, which the draw does not have`)
    const sumOf = (/** @type {Clearing[]} */ parts) => parts.reduce((total, { amount }) => total + minor(amount), 0n)
    const addsUp = sumOf(cleared) + minor(stillOwed) === minor(owed)
    // A later correction can pay a waived amount, but no more than that.
    const isGivenUp = sumOf(cleared.filter(({ kind }) => kind === 'WAIVED')) >= 0n
    return judge(
      addsUp && isGivenUp && minor(takenBack) >= 0n && cleared.every((part) => isClearing(proof, debt, part)),
      `revision ${revision} took back ${takenBack} and left ${owed} owing, of which ${stillOwed} is still owed: the parts add up`,
      `revision ${revision} left ${owed} owing, and what has cleared it does not lead to the ${stillOwed} that is said to be still owed`,
    )
  })
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
  if (proof.state === 'VOID') return { findings: [...findings, ...checkVoid(proof)], isOpen: false }
  if (proof.state !== 'OPENED') return { findings: [...findings, note('the draw has not opened yet')], isOpen: false }
  findings.push(checkSeed(proof), ...checkRound(proof), checkSignature(proof), checkNumbers(proof))
  findings.push(...checkDebts(proof, saved?.debts ?? proof.debts ?? []))
  return { findings, isOpen: true }
}
