import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DrawProof } from '../../shared/contracts/src/endpoints/lottery-bets'
import { publicKeyOf, quicknet, randomnessOf, roundAfter, signRound } from '../../shared/contracts/src/lottery/beacon'
import { drawNumbers, hashText } from '../../shared/contracts/src/lottery/draw-result'
import { leafOf, merklePath, merkleRoot } from '../../shared/contracts/src/lottery/merkle'
import type { DrawArea } from '../../shared/contracts/src/vendor-lottery'
import { debtCases } from '../../shared/testing/src/debt-cases'
import { verify as runVerifier } from './src/verify.js'

const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const chain = { genesisTime: 1_767_225_600, period: 3 }
const seed = hashText('a seed that only the vendor knows')
const closeAt = Date.UTC(2026, 10, 23, 11, 0)

const lines = [10, 11, 12].map((id) => ({
  id: String(id),
  playType: 'LO2' as const,
  numbers: ['05', '50'],
  amount: '54.00',
  oddsVersion: 1,
}))
const leaves = lines.map(leafOf)

/** A draw as the project's own rules make it; the verifier shares no code with them. */
function aProof({ area = 'MB', ...changed }: Partial<DrawProof> = {}): DrawProof {
  const { gameCode, numero } = { gameCode: 'MB_HN', numero: '20261123', ...changed }
  const round = roundAfter({ ...chain, hash: '', publicKey: '' }, closeAt)
  const signature = signRound(secretKey, round)
  return {
    ...{ gameCode, numero, area, state: 'OPENED', closeAt, openAt: closeAt + 900_000 },
    ...{ seedHash: hashText(seed), seed },
    beacon: {
      ...{ chain: 'c'.repeat(64), round, publicKey: publicKeyOf(secretKey), ...chain },
      ...{ isIndependent: false, signature },
    },
    ...{ linesRoot: merkleRoot(leaves), linesCount: leaves.length, sealedAt: closeAt + 1000 },
    ...{ announcedAt: closeAt - 86_400_000, voidReason: null },
    prizes: drawNumbers({ area, gameCode, numero, serverSeed: seed, randomness: randomnessOf(signature) }),
    ...{ revision: 0, correction: null, lines: [] },
    ...changed,
  }
}

const ownLines = () => lines.map((line, place) => ({ ...line, path: merklePath(leaves, place) }))

let server: Server
let folder: string
let answers: Record<string, { status?: number; value?: unknown; code?: string }>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verifier-'))
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
    const { status = 200, value, code } = answers[`${pathname} ${searchParams.get('numero') ?? ''}`.trim()] ?? {}
    const body = value === undefined ? { success: false, code: code ?? 'SYS_INVALID_URL' } : { success: true, value }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  answers = {}
})

const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const answerWith = (...proofs: DrawProof[]) => {
  answers = Object.fromEntries(proofs.map((value) => [`/lgw/vn/numeros/proof ${value.numero}`, { value }]))
}
const savedAs = (name: string, proof: object) => {
  const file = path.join(folder, name)
  writeFileSync(file, JSON.stringify(proof))
  return file
}

const verify = async (...args: string[]) => {
  const lines: string[] = []
  const note = (text: string) => lines.push(text)
  return { code: await runVerifier(args, { say: note, complain: note }), output: lines.join('\n') }
}

test('as a command it prints what it found and ends with the exit code that says so', async () => {
  answerWith(aProof())
  const command = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [path.join(__dirname, 'src/main.js'), ...args], (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })

  const [right, misused] = await Promise.all([command(site(), 'MB_HN', '20261123'), command('--nonsense')])

  expect(right).toMatchObject({ code: 0, stdout: expect.stringMatching(/^MB_HN 20261123\n {2}ok /), stderr: '' })
  expect(misused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Usage:') })
})

test.each([
  ['MB', 'MB_HN', '20261123'],
  ['FAST', 'FAST60', '20261123-0001'],
  ['MT', 'MT_HUE', '20261123'],
  ['MN', 'MN_TG', '20261122'],
] as const)(
  'a draw of %s is computed to the same numbers as by the portal',
  async (area: DrawArea, gameCode, numero) => {
    answerWith(aProof({ area, gameCode, numero }))

    const { code, output } = await verify(site(), gameCode, numero)

    expect(output).toContain('all numbers follow from the seed and the beacon')
    expect(output).toContain('does not prove independence')
    expect(code).toBe(0)
  },
)

const otherSeed = hashText('another seed')
/** A draw that was sealed too late, with what it would have drawn. */
const aVoid: Partial<DrawProof> = { state: 'VOID', voidReason: 'UNSEALED', linesRoot: null, sealedAt: null }
const round = aProof().beacon.round

test.each<[string, Partial<DrawProof>, RegExp]>([
  ['another seed', { seed: otherSeed }, /WRONG the seed does not have the hash/],
  ['another number', { prizes: { ...aProof().prizes, special: ['00000'] } }, /WRONG the numbers are not those/],
  [
    'a signature of another round',
    { beacon: { ...aProof().beacon, signature: signRound(secretKey, round + 1) } },
    /WRONG the signature of the round/,
  ],
  [
    'a signature of another key',
    { beacon: { ...aProof().beacon, signature: signRound(secretKey.toReversed(), round) } },
    /WRONG the signature of the round/,
  ],
  [
    'a round that was there before the bets closed',
    { beacon: { ...aProof().beacon, round: round - 1, signature: signRound(secretKey, round - 1) } },
    /WRONG beacon round \d+ is not the first/,
  ],
  [
    'a stand-in that is called independent',
    { beacon: { ...aProof().beacon, isIndependent: true } },
    /WRONG the site calls a beacon independent/,
  ],
  [
    'a stand-in under the name of quicknet',
    { beacon: { ...aProof().beacon, chain: quicknet.hash } },
    /WRONG the signature of the round/,
  ],
  [
    'a root that was published with the round, and before the draw opened,',
    { sealedAt: closeAt + 3000 },
    /WRONG the root of all lines was published only after the round/,
  ],
  [
    'an announced draw without a root',
    { linesRoot: null, linesCount: null, sealedAt: null },
    /WRONG no root of lines was published/,
  ],
  [
    'a ticket of a draw that the site says it never sold',
    { ...{ linesRoot: null, linesCount: null, sealedAt: null, announcedAt: null }, lines: ownLines() },
    /WRONG line 10 was not in the root/,
  ],
  [
    'a void draw whose seed is hidden',
    { state: 'VOID', voidReason: 'UNOPENED', seed: null, prizes: {} },
    /WRONG the seed of the void draw is hidden/,
  ],
  ['a void draw with another seed', { ...aVoid, seed: otherSeed }, /WRONG the seed does not have the hash/],
  ['a void draw without a reason', { ...aVoid, voidReason: null }, /WRONG the draw is void: the site gives no reason/],
  [
    'a void draw with other numbers',
    { ...aVoid, prizes: { ...aProof().prizes, special: ['00000'] } },
    /WRONG the numbers are not those/,
  ],
  ['a field that is no proof’s', { seed: 'nonsense' }, /WRONG the proof is malformed/],
])('%s is found, and makes the exit code 1', async (_, changed, expected) => {
  answerWith(aProof(changed))

  const { code, output } = await verify(site(), 'MB_HN', '20261123')

  expect(output).toMatch(expected)
  expect(code).toBe(1)
})

test('the lines of a saved proof were in the root of the draw, and no others', async () => {
  answerWith(aProof())
  const own = aProof({ lines: ownLines() })

  const right = await verify(site(), 'MB_HN', '20261123', '--ticket', savedAs('own.json', own))
  const [first, ...others] = own.lines
  const changed = { ...own, lines: [{ ...first, amount: '5400.00' }, ...others] }
  const wrong = await verify(site(), 'MB_HN', '20261123', '--ticket', savedAs('changed.json', changed))

  expect(right.output).toMatch(/ok +line 10 was.*\n.*ok +line 11 was.*\n.*ok +line 12 was/)
  expect(right.code).toBe(0)
  expect(wrong.output).toContain('WRONG line 10 was not in the root of all lines')
  expect(wrong.code).toBe(1)
})

describe('what a correction has left owing', () => {
  const check = async (debt: (typeof debtCases)[number]['debt']) => {
    const corrected = aProof({ revision: 2, correction: 'a number was mistyped' })
    answerWith(corrected)
    const own = { ...corrected, lines: ownLines(), debts: [debt] }
    return verify(site(), 'MB_HN', '20261123', '--ticket', savedAs('owing.json', own))
  }

  test.each(debtCases.filter(({ holds }) => holds))(
    'a debt $title is right, and is named in all its parts',
    async ({ debt }) => {
      const { code, output } = await check(debt)

      expect(output).toContain(
        `revision 1 took back 35.00 and left 60.00 owing, of which ${debt.stillOwed} is still owed: the parts add up`,
      )
      expect(code).toBe(0)
    },
  )

  test.each(debtCases.filter(({ holds }) => !holds))(
    'a debt $title is wrong, and makes the exit code 1',
    async ({ debt }) => {
      const { code, output } = await check(debt)

      expect(output).toContain('WRONG')
      expect(code).toBe(1)
    },
  )
})

test('what was published before cannot be changed later', async () => {
  answerWith(aProof({ linesRoot: merkleRoot(leaves.slice(1)) }))

  const { code, output } = await verify(
    ...[site(), 'MB_HN', '20261123', '--ticket', savedAs('before.json', aProof({ state: 'CLOSED', seed: null }))],
  )

  expect(output).toContain('WRONG the site has changed what it had published: linesRoot')
  expect(code).toBe(1)
})

test('draws that are void or not open yet have nothing to compute, and corrected ones say so', async () => {
  const closed = aProof({ numero: '20261124', state: 'CLOSED', seed: null, prizes: {} })
  const voided = aProof({ ...aVoid, numero: '20261125' })
  const prizes = { ...aProof().prizes, special: ['00000'] }
  answerWith(closed, voided, aProof({ revision: 1, correction: 'a number was mistyped', prizes }))

  const [first, second, third] = [
    await verify(site(), 'MB_HN', '20261124'),
    await verify(site(), 'MB_HN', '20261125'),
    await verify(site(), 'MB_HN', '20261123'),
  ]

  expect([first.code, second.code, third.code]).toEqual([4, 4, 0])
  expect(first.output).toContain('has not opened yet')
  expect(second.output).toMatch(/is void: its lines were not sealed before the round[\s\S]*ok +all numbers follow/)
  expect(third.output).toContain('corrected (revision 1: a number was mistyped)')
})

test('a draw that the site knew only after its close has no root, and needs none', async () => {
  answerWith(aProof({ linesRoot: null, linesCount: null, sealedAt: null, announcedAt: null }))

  const { code, output } = await verify(site(), 'MB_HN', '20261123')

  expect(output).toContain('note  the site knew of this draw only after its close, and sold nothing of it')
  expect(code).toBe(0)
})

test('the last draws of a game are checked one after the other, and one that is wrong decides', async () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => aProof({ numero: `2026112${day}` }))
  answerWith(...week)
  answers['/lgw/vn/numeros/opened/game'] = { value: { list: week.map(({ numero }) => ({ numero })) } }

  const right = await verify(site(), '--game', 'MB_HN', '--last', '7')
  answers['/lgw/vn/numeros/proof 20261124'] = { value: aProof({ numero: '20261124', seed: otherSeed }) }
  const wrong = await verify(site(), '--game', 'MB_HN', '--last', '7')

  expect(right.output.match(/all numbers follow/g)).toHaveLength(7)
  expect([right.code, wrong.code]).toEqual([0, 1])
  expect(wrong.output.match(/WRONG/g)).toHaveLength(2)
})

test('a proof that was saved is checked without the site', async () => {
  const file = savedAs('whole.json', aProof({ lines: ownLines() }))

  expect(await verify('--file', file)).toMatchObject({ code: 0 })
})

test('a wrong use and a site without an answer each have a separate exit code', async () => {
  expect(await verify()).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
  expect(await verify(site(), 'MB_HN', '--last', 'many')).toMatchObject({ code: 2 })
  expect(await verify(site(), '--game', 'MB_HN', '--last', '0')).toMatchObject({ code: 2 })
  expect(await verify('--file', path.join(folder, 'nowhere.json'))).toMatchObject({ code: 2 })
  expect(await verify('http://127.0.0.1:1', 'MB_HN', '20261123')).toMatchObject({ code: 3 })
  expect(await verify(site(), 'MB_HN', '20261123')).toMatchObject({
    code: 3,
    output: expect.stringContaining('SYS_INVALID_URL'),
  })
})
