import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/agent-contracts'
import { exportSalaryRecords, getSalaryStatement, listSalaryRecords } from '@parlay/contracts/endpoints/agent-pay'
import { getAgentRevenue } from '@parlay/contracts/endpoints/team-reports'
import { readBrand } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import { buildApps } from '../../../compose/app'
import { createSealer } from '../../../core/sealer'
import { createMetrics } from '../../../plugins/metrics'
import { noteStaffListener, sendAsStaff } from '../../../testing/as-staff'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { createPlayModule } from '../../games/play'
import { createAgentContractsModule } from '../contracts'
import { openPaySite, type PaySite, type Person, paths, tier } from '../testing/pay-under-test'
import { createAgentPayModule } from '.'

const nameOf = { DIVIDEND: 'dividend', DAILY: 'daily', HOURLY: 'hourly', REALTIME: 'realtime' } as const
const stateOf = {
  ...{ DIVIDEND: 'divtypereq', DAILY: 'dailysalreqtype' },
  ...{ HOURLY: 'contracthoursalreq', REALTIME: 'realtimesalreqtype' },
} as const
const termsOf = (kind: calls.ContractKind) => ({ tiers: [tier(kind, 0, '0.00', '0.01')], period: 'DAILY' })

let site: PaySite
let folder: string
let others: FastifyInstance[]
let agent: Person
let member: Person
let contractId: string
beforeEach(async () => {
  site = await openPaySite()
  folder = mkdtempSync(join(tmpdir(), 'contract-kinds-'))
  others = []
  agent = await site.agent()
  member = await site.member(agent)
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  for (const app of others) await app.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Opens another gateway of the site, whose brand has switched off one kind of contract. */
async function openWithout(kind: calls.ContractKind) {
  const { config: before, db, clock } = site
  cpSync(before.brandFolder, folder, { recursive: true })
  const path = join(folder, 'agents.json')
  const rules = JSON.parse(readFileSync(path, 'utf8'))
  rules.contracts[nameOf[kind]].enabled = false
  writeFileSync(path, JSON.stringify(rules))
  const config = { ...before, brandFolder: folder }
  const { log } = captureLog('info')
  const { app, staffApp } = await buildApps({ config, db, clock, log, passwords: quickPasswords, staffKey: 'key' })
  noteStaffListener(app, staffApp, { authorization: 'Bearer key', 'x-staff-name': 'lan' })
  others.push(app)
  const deps = { config, db, clock, brand: readBrand(folder), sealer: createSealer(config.personalDataKey) }
  const agentContracts = createAgentContractsModule({
    ...deps,
    platform: { isOn: () => true },
    member: { findId: async () => undefined },
  })
  const pay = createAgentPayModule({
    ...deps,
    play: createPlayModule({ ...deps, metrics: createMetrics() }),
    agentContracts,
  })
  const ask = async (endpoint: Endpoint, request: Record<string, unknown> = {}) =>
    call(app, endpoint, { request, as: await openAs(app, agent.account) })
  return {
    app,
    ask,
    runJobs: async () => {
      for (const { run } of pay.jobs) await run()
    },
  }
}

describe.each(calls.contractKinds)('G1.contracts G4.answers with contracts of the kind %s switched off', (kind) => {
  beforeEach(async () => {
    await site.runRealtime()
    contractId = await site.agree(null, agent, kind, termsOf(kind).tiers, { period: 'DAILY' })
  })

  test('contracts that were agreed before are still paid, and their statements can be read', async () => {
    const { ask, runJobs } = await openWithout(kind)
    site.goTo('2026-03-03T12:00:00+08:00')
    await runJobs()
    await site.play(member, { stake: 1_000_00n })
    site.goTo('2026-03-04T12:00:00+08:00')
    await site.check()
    await runJobs()

    expect(await site.balance(agent)).toBe(10_00n)
    const range = { startTime: Date.parse('2026-03-01'), endTime: Date.parse('2026-03-10') }
    const { value } = await ask(getAgentRevenue, range)
    expect(value).toMatchObject({ total: '10.00', list: [{ type: kind, amount: '10.00' }] })
    const statement = await ask(getSalaryStatement, { recordId: value.list[0].statementId })
    expect(statement.value).toMatchObject({ kind, contractId, amount: '10.00' })
  })

  test('its calls are refused, those of the other kinds are not, and no contract of it waits for an answer', async () => {
    const downline = await site.agent(agent)
    const offer = { action: 'OFFER', memberId: String(downline.id), ...termsOf(kind) }
    await site.order(downline, kind, { action: 'REQUEST_NEW', ...termsOf(kind) })
    const { app, ask } = await openWithout(kind)
    const { tiers } = termsOf(kind)
    const terms = { memberId: String(downline.id), tiers: JSON.stringify(tiers) }
    const asked: [Endpoint, Record<string, unknown>][] = [
      [calls.listContracts, { kind, side: 'UP' }],
      [calls.listContracts, { kind, side: 'DOWN' }],
      [calls.previewContract, { kind, ...terms }],
      [listSalaryRecords, { kind, side: 'UP' }],
      [exportSalaryRecords, { kind, side: 'UP' }],
      ...calls.contractActions.map((action): [Endpoint, Record<string, unknown>] => [
        paths[kind],
        action === 'OFFER' ? offer : { action, contractId, ...(action === 'REQUEST_NEW' && termsOf(kind)) },
      ]),
    ]
    for (const [endpoint, request] of asked)
      expect([endpoint.moduleId, request, (await ask(endpoint, request)).code]).toEqual([
        ...[endpoint.moduleId, request, 'CONTRACT_KIND_OFF'],
      ])
    const staff = await sendAsStaff(app, `agent-contracts?kind=${kind}`)
    expect(staff.json().code).toBe('CONTRACT_KIND_OFF')
    for (const other of calls.contractKinds.filter((one) => one !== kind))
      expect((await ask(calls.listContracts, { kind: other, side: 'UP' })).code).toBe('OK')

    const { value } = await ask(calls.getContractInfo)
    expect(Object.entries(value.enabled).filter(([, isOn]) => !isOn)).toEqual([[nameOf[kind], false]])
    expect([value.waiting[nameOf[kind]], value[stateOf[kind]]]).toEqual([0, 'ACTIVE'])
    const before = (await site.ask(agent, calls.getContractInfo)).value
    expect([before.waiting[nameOf[kind]], before.enabled[nameOf[kind]]]).toEqual([1, true])
  })
})
