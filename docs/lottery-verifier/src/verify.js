import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkDraw } from './check-draw.js'
import { fetchNumeros, fetchProof, SiteError } from './site.js'

/** @typedef {(text: string) => unknown} Say */

const usage = `Usage:
  lottery-verifier <site> <game> <numero> [--ticket proof.json]
  lottery-verifier <site> --game <game> --last <count>
  lottery-verifier --file proof.json

Exit codes: 0 everything holds, 1 something is wrong, 2 wrong usage, 3 the site gives no answer,
4 nothing is wrong, but nothing was drawn: the draw is not open, or it is void.`
const exits = { right: 0, wrong: 1, usage: 2, unreachable: 3, nothing: 4 }
const marks = { ok: 'ok   ', wrong: 'WRONG', note: 'note ' }
const mostDraws = 100

class UsageError extends Error {}

/** @param {readonly string[]} args */
function readArguments(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ticket: text, game: text, last: text, file: text },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** @param {string} file */
function readProof(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} is no proof: ${error instanceof Error ? error.message : error}`)
  }
}

/** @param {string | undefined} site */
function readSite(site) {
  if (site === undefined || !URL.canParse(site)) throw new UsageError('the first word is the address of the site')
  return site
}

/**
 * Says what can be said of a draw, and returns the exit code that it makes.
 * @param {Say} say
 * @param {any} proof
 * @param {any} [saved]
 */
function report(say, proof, saved) {
  say(`${proof.gameCode} ${proof.numero}`)
  try {
    const { findings, isOpen } = checkDraw(proof, saved)
    for (const { verdict, text } of findings) say(`  ${marks[verdict]} ${text}`)
    if (findings.some(({ verdict }) => verdict === 'wrong')) return exits.wrong
    return isOpen ? exits.right : exits.nothing
  } catch (error) {
    say(`  ${marks.wrong} the proof is malformed: ${error instanceof Error ? error.message : error}`)
    return exits.wrong
  }
}

/**
 * Checks the last draws of a game. One that is wrong decides the exit code.
 * @param {Say} say
 * @param {string} site
 * @param {string} game
 * @param {string} last
 */
async function checkLast(say, site, game, last) {
  const count = Number(last)
  if (!Number.isInteger(count) || count < 1 || count > mostDraws)
    throw new UsageError(`--last is a whole number from 1 to ${mostDraws}`)
  const codes = []
  for (const numero of await fetchNumeros(site, game, count))
    codes.push(report(say, await fetchProof(site, game, numero)))
  if (codes.length === 0) say(`${game}: no draw has opened`)
  return codes.includes(exits.wrong) ? exits.wrong : codes.includes(exits.right) ? exits.right : exits.nothing
}

/**
 * @param {readonly string[]} args
 * @param {Say} say
 */
async function run(args, say) {
  const { values, positionals } = readArguments(args)
  const { ticket, game, last, file } = values
  if (file !== undefined && positionals.length === 0) return report(say, readProof(file))
  const [site, ...draw] = positionals
  if (game !== undefined && last !== undefined && draw.length === 0) return checkLast(say, readSite(site), game, last)
  const [gameCode, numero] = draw
  if (gameCode === undefined || numero === undefined || draw.length > 2) throw new UsageError('name a game and a draw')
  const saved = ticket === undefined ? undefined : readProof(ticket)
  return report(say, await fetchProof(readSite(site), gameCode, numero), saved)
}

/**
 * Runs the verifier with the words of a command line and returns its exit code.
 * @param {readonly string[]} args
 * @param {{ say: Say, complain: Say }} output each takes a line
 */
export async function verify(args, { say, complain }) {
  try {
    return await run(args, say)
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`)
      return exits.usage
    }
    if (!(error instanceof SiteError)) throw error
    complain(error.message)
    return exits.unreachable
  }
}
