import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { getCurrentDraw, listOpenedDraws, listVoidDraws } from '@parlay/contracts/endpoints/lottery'
import { expect, test } from '../../fixtures/test'

test.use({ movesClock: true })

const gameCode = 'FAST60'
const minute = 60

const verifier = path.join(import.meta.dirname, '../../../docs/lottery-verifier/src/main.js')
const verify = (...args: string[]) => promisify(execFile)(process.execPath, [verifier, ...args])

test('V5.lottery a draw that closes while the operator moves the clock is sealed in time and opens, its proof holds, and the game goes on', async ({
  gateway,
  baseURL,
}) => {
  test.slow()
  const announced = async () => (await gateway.callAs('member01', getCurrentDraw, { gameCode })).draws
  const voids = async () => {
    const { list } = await gateway.callAs('member01', listVoidDraws, { gameCode })
    return list.map(({ numero }) => numero)
  }
  const opened = async () => {
    const { list } = await gateway.callAs('member01', listOpenedDraws, { gameCode, count: 20 })
    return list.map(({ numero }) => numero)
  }
  await expect.poll(async () => (await announced()).length).toBeGreaterThan(5)
  const began = await gateway.now()
  const passed = (await announced()).slice(1, 5).map(({ numero }) => numero)

  await gateway.advanceClock(6 * minute)

  // A draw that does not open while the clock passes it is opened by the job.
  await expect.poll(opened).toEqual(expect.arrayContaining(passed))
  expect((await voids()).filter((numero) => passed.includes(numero))).toEqual([])
  const { stdout } = await verify(baseURL ?? '', gameCode, passed[3] ?? '')
  expect(stdout).not.toContain('WRONG')

  expect(await gateway.now()).toBeGreaterThanOrEqual(began + 6 * minute * 1000)
  await expect.poll(async () => (await announced()).some(({ state }) => state === 'BETTING')).toBe(true)
  expect((await gateway.checkLedger()).ok).toBe(true)
})
