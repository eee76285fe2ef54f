import { getAvatar, getMemberInfo, listIcons, updateAvatar } from '@parlay/contracts/endpoints/member'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'

let gateway: TestApp
let maya: Credentials

beforeAll(async () => {
  gateway = await buildTestApp()
  const uplineId = await addMember(gateway.db, { account: 'agent', isAgent: 1 })
  await addMember(gateway.db, { account: 'maya', nickname: 'Maya', uplineId })
  maya = await logIn(gateway.app, 'maya')
})
afterAll(() => gateway.close())

test('a member reads only the own profile', async () => {
  const { value } = await call(gateway.app, getMemberInfo, { as: maya, request: { id: '1', account: 'agent' } })

  expect(value).toMatchObject({ account: 'maya', nickname: 'Maya', isAgent: 0, type: 0, hasPaymentPassword: false })
  expect(JSON.stringify(value)).not.toMatch(/argon2|passwordHash/)
})

test('M3.avatar avatar and nickname are changed together, and stay', async () => {
  const { value: icons } = await call(gateway.app, listIcons, { as: maya })
  const chosen = icons.list[3]

  await call(gateway.app, updateAvatar, { as: maya, request: { iconId: chosen.iconId, nickname: 'Mayumi' } })
  const avatar = await call(gateway.app, getAvatar, { as: maya })
  const info = await call(gateway.app, getMemberInfo, { as: maya })

  expect(avatar.value).toEqual(chosen)
  expect(info.value).toMatchObject({ nickname: 'Mayumi', avatar: chosen })
})

test('an icon that is not on the list is refused', async () => {
  const { code, value } = await call(gateway.app, updateAvatar, { as: maya, request: { iconId: '../secret' } })

  expect([code, value.fields]).toEqual(['SYS_VALIDATION', { iconId: 'err_enter_correct' }])
})

test('a member’s place in the tree is kept by the database and cannot be moved', async () => {
  const [row] = await gateway.db.query<{ ancestorIds: bigint[]; uplineId: bigint }>(
    `select ancestor_ids as "ancestorIds", upline_id as "uplineId" from member where account = 'maya'`,
  )
  const move = gateway.db.query(`update member set upline_id = null where account = 'maya'`)

  expect(row?.ancestorIds).toEqual([row?.uplineId])
  await expect(move).rejects.toThrow('a member keeps its upline')
})
