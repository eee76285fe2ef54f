import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '../workspace'
import type { Plan } from './plan'
import { planModule } from './plan-module'
import { planPage } from './plan-page'
import { planRemote } from './plan-remote'
import { writePlan } from './write-plan'

const plans: [string, () => Plan | Promise<Plan>][] = [
  ['a remote', () => planRemote('loyalty-club')],
  ['a module', () => planModule('rewards', 'loyalty-club')],
  ['a page of the member centre', () => planPage('rewards', 'loyaltyClub')],
  ['a page of the agent centre', () => planPage('agent', 'loyaltyClub')],
]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-new-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Throws if the formatter cannot read one of the files, or would write it in another way. */
function checkFormat(files: readonly string[]): void {
  const biome = path.join(workspaceRoot, 'node_modules/.bin/biome')
  execFileSync(biome, ['format', '--vcs-enabled=false', ...files.map((file) => path.join(folder, file))], {
    cwd: workspaceRoot,
    stdio: 'pipe',
  })
}

test.each(plans)('%s has only new files, no placeholder left, and the format of the project', async (_, planOf) => {
  const plan = await planOf()
  writePlan(plan, folder)
  const created = Object.keys(plan.created)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

  expect(created.filter((file) => existsSync(path.join(workspaceRoot, file)))).toEqual([])
  expect(created.filter((file) => /%[A-Za-z]+%/.test(file + read(file)))).toEqual([])
  expect(() => checkFormat(created)).not.toThrow()
})

test('F1 a remote has the next port, a title in each language, its own path and a service that publishes it', async () => {
  const { created, changed } = await planRemote('loyalty-club')
  const titles = Object.keys(changed).filter((file) => file.startsWith('shell/src/seo/messages/'))

  expect(created['mf-loyalty-club/src/remote.ts']).toMatch(/port: 30\d\d,[\s\S]*paths: \['\/loyalty-club'\]/)
  expect(titles).toHaveLength(7)
  expect(JSON.parse(changed['shell/src/seo/messages/VI.json'] ?? '')['loyaltyClub.title']).toBe('Trang Loyalty club')
  expect(JSON.parse(created['mf-loyalty-club/src/i18n/VI.json'] ?? '').title).toBe('Trang Loyalty club')
  expect(JSON.parse(changed['shell/src/seo/pages.json'] ?? '').at(-1)).toEqual({
    name: 'loyaltyClub',
    paths: ['/loyalty-club'],
    isHidden: true,
    skeleton: 'content',
  })
  expect(changed['docker-compose.yml']).toMatch(/ {6}args: \{ REMOTE: mf-loyalty-club, BRAND: .+ \}\n\nconfigs:/)
})

test.each([
  ['site', 'createTelemetryModule'],
  ['member', 'createMemberStaffModule'],
  ['games', 'createGamesModule'],
  ['rewards', 'createBadgesModule'],
  ['lottery', 'openLotteryModule'],
  ['money', 'createReconciliationModule'],
  ['agents', 'createAgentPayModule'],
])('a module of the house %s opens after the last one of its house, by %s', (house, last) => {
  const { changed } = planModule(house, 'loyalty-club')
  const opened = changed['gateway/src/compose/modules.ts']

  expect(opened).toContain(`import { createLoyaltyClubModule } from '../modules/${house}/loyalty-club'\n`)
  expect(opened).toContain(`, ${last})\n    .open('loyaltyClub', createLoyaltyClubModule)\n`)
  expect(changed['shared/contracts/src/endpoints/index.ts']).toContain('  loyaltyClub,\n].flatMap')
})

const inMenu = { account: 'mf-member-centre/common', rewards: 'mf-member-centre/common', agent: 'mf-agent-centre' }

test.each([
  ['account', 'mf-member-centre/account', 'MemberCentrePage', 'shell/src/i18n/later/TH.json', 'page.loyaltyClub'],
  ['rewards', 'mf-member-centre/rewards', 'MemberCentrePage', 'shell/src/i18n/later/TH.json', 'page.loyaltyClub'],
  ['agent', 'mf-agent-centre', 'AgentCentrePage', 'shell/src/layout/search/messages/TH.json', 'agent.loyaltyClub'],
] as const)(
  'a page for %s is the last one of %s, and the search calls it as the menu does',
  (place, folder, type, file, text) => {
    const { changed } = planPage(place, 'loyaltyClub')
    const pages = changed[`${folder}/src/pages.tsx`]
    const menu = JSON.parse(changed[`${inMenu[place]}/src/i18n/TH.json`] ?? '')['menu.loyaltyClub']

    expect(changed['shared/contracts/src/remotes.ts']).toContain(`  'loyaltyClub',\n] as const\nexport type ${type} =`)
    expect(changed['shared/contracts/src/centre-paths.ts']).toMatch(/\n {2}loyaltyClub: 'loyalty-club',\n\}/)
    expect(pages).toMatch(/import\('\.\/pages\/loyalty-club-page'\)[^\n]+\n {2}\},\n\}( satisfies [^\n]+)?\n$/)
    expect(menu).toBe('หน้า Loyalty club')
    expect(JSON.parse(changed[file] ?? '')[text]).toBe(menu)
  },
)

test.each([
  ['lobby', 'There is a folder mf-lobby already.'],
  ['terms', 'The site has a page /terms already.'],
  ['releases', 'The site has a page /releases already.'],
  ['mf-club', 'Write the name without "mf-": club.'],
])('the remote %s is refused', async (name, sentence) => {
  await expect(planRemote(name)).rejects.toThrow(sentence)
})

test.each([
  ['casino', 'club', 'There is no house "casino"; there are agents, games, lottery, member, money, rewards, site.'],
  ['sandbox', 'club', 'There is no house "sandbox"'],
  ['rewards', 'badges', 'There is shared/contracts/src/endpoints/badges.ts already.'],
  ['site', 'vendor-wallet', 'There is gateway/src/modules/games/vendor-wallet already.'],
])('a module of the house %s with the name %s is refused', (house, name, sentence) => {
  expect(() => planModule(house, name)).toThrow(sentence)
})

test.each([
  ['staff', 'club', 'There is no "staff"; there are account, rewards and agent.'],
  ['account', 'withdraw', 'The member centre has a page withdraw already.'],
  ['agent', 'registerCenter', 'The agent centre has a page registerCenter already.'],
  ['agent', 'income', 'The address /agent/income is that of another page.'],
  ['rewards', 'missions', 'There is mf-member-centre/rewards/src/features/missions already.'],
])('a page for %s with the key %s is refused', (place, key, sentence) => {
  expect(() => planPage(place, key)).toThrow(sentence)
})
