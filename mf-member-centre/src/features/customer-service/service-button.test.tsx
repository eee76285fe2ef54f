import { aSystemStatus, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen } from '@testing-library/react'
import '@parlay/member-common/messages'
import { ServiceButton } from './service-button'

const aSite = (isVipOn: boolean) =>
  aSystemStatus({
    customerService: [{ csType: '1', path: 'https://chat.parlay.example/' }],
    whitelabel: {
      modId: 'ROOT',
      enabled: true,
      childrenNodes: [{ modId: 'CS.VIP', enabled: isVipOn, childrenNodes: [] }],
    },
  })

test.each([
  [4, true, 'Customer service', { vip: false }],
  [5, true, 'VIP service', { vip: true }],
  [5, false, 'Customer service', { vip: false }],
])('H11.vip of rank level %i, with VIP service %s, a member is offered: %s', async (rankLevel, isVipOn, name, wish) => {
  const asked: unknown[] = []
  const off = on('customer-service-requested', (request) => asked.push(request))
  const { user } = await renderScreen(<ServiceButton rankLevel={rankLevel} />, {
    session: {},
    answers: { 'SYS.status': aSite(isVipOn) },
  })

  await user.click(await screen.findByRole('button', { name }))

  expect(asked).toEqual([wish])
  off()
})
