import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { DownlinesPage } from '../../pages/downlines-page'
import { aDetail, aDownline, answers, keyedOf } from '../../testing/answers'
import { onceEmitted } from '../../testing/once-emitted'
import '../../messages'

const open = (more: Answers = {}) =>
  renderScreen(<DownlinesPage />, { session: { isAgent: 1, type: 1 }, answers: { ...answers, ...more } })
/** The lists that were asked for, without the question how many levels there are. */
const listed = (network: Awaited<ReturnType<typeof open>>['network']) =>
  network.callsTo('AGT.downlines').filter(({ request }) => request.pageSize !== '1')
const tree = () => screen.findByRole('tree', { name: 'Members of your team' })
const active = (place: HTMLElement) => document.getElementById(place.getAttribute('aria-activedescendant') ?? '')
/** Presses keys where the focus is. */
const press = (place: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(place, { key })
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

describe('the tree', () => {
  test('G2.tree shows the direct downlines, and loads those of one when it is opened by keys', async () => {
    const { network } = await open()
    const place = await tree()
    expect(within(place).getAllByRole('treeitem')).toHaveLength(2)
    expect(listed(network).map(({ request }) => request.memberId)).toEqual([undefined])

    press(place, 'ArrowDown', 'ArrowRight')

    const below = await within(place).findByRole('treeitem', { name: /no\*\*\*l/ })
    expect(below).toHaveAttribute('aria-level', '2')
    expect(below).not.toHaveTextContent('Balance')
    expect(within(place).getByRole('treeitem', { name: /^noel/ })).toHaveAttribute('aria-expanded', 'true')
    expect(listed(network).map(({ request }) => request.memberId)).toEqual([undefined, '12'])

    press(place, 'ArrowRight')
    expect(active(place)).toBe(below)
    press(place, 'ArrowLeft', 'ArrowLeft')
    expect(within(place).queryByRole('treeitem', { name: /no\*\*\*l/ })).not.toBeInTheDocument()
  })

  test('G2.tree the next page of a branch comes when it is asked for, and is added', async () => {
    const { user, network } = await open({
      'AGT.downlines': ({ after }: Record<string, unknown>) =>
        after === 'k2' ? keyedOf(aDownline({ memberId: '13', account: 'last' })) : { list: [aDownline()], next: 'k2' },
    })

    await user.click(await screen.findByText('Show more'))

    expect(await screen.findByRole('treeitem', { name: /^last/ })).toBeVisible()
    expect(screen.getByRole('treeitem', { name: /^maya/ })).toBeVisible()
    expect(screen.queryByText('Show more')).not.toBeInTheDocument()
    expect(listed(network).map(({ request }) => request.after)).toEqual([undefined, 'k2'])
  })

  test('G2.tree a branch whose key is refused begins again with its first page', async () => {
    const refused = new ApiError({
      code: 'SYS_VALIDATION',
      status: 400,
      value: { fields: { after: 'err_enter_correct' } },
    })
    let release = 'old'
    const { user, network } = await open({
      'AGT.downlines': ({ after }: Record<string, unknown>) => {
        if (after === undefined) return { list: [aDownline()], next: release }
        return after === release ? keyedOf(aDownline({ memberId: '13', account: 'last' })) : refused
      },
    })
    const more = await screen.findByText('Show more')
    release = 'new'

    await user.click(more)
    await waitFor(() =>
      expect(listed(network).map(({ request }) => request.after)).toEqual([undefined, 'old', undefined]),
    )
    await user.click(await screen.findByText('Show more'))

    expect(await screen.findByRole('treeitem', { name: /^last/ })).toBeVisible()
    expect(screen.getAllByRole('treeitem', { name: /^maya/ })).toHaveLength(1)
  })

  test('G2.tree a branch that does not come says so in its place, and can be asked for again', async () => {
    let isBroken = true
    const { user } = await open({
      'AGT.downlines': ({ memberId }: Record<string, unknown>) => {
        if (memberId === undefined) return keyedOf(aDownline({ children: 1, team: 1 }))
        return isBroken
          ? new ApiError({ code: 'SYS_BUSY', status: 503 })
          : keyedOf(aDownline({ memberId: '21', account: 'le***o' }))
      },
    })
    press(await tree(), 'ArrowRight')
    const line = await screen.findByText(/Choose this line to try again/, {}, { timeout: 10_000 })

    isBroken = false
    await user.click(line)

    expect(await screen.findByRole('treeitem', { name: /^le\*\*\*o/ })).toBeVisible()
  }, 120_000)

  test('G2.tree of a large team only the lines in view are drawn', async () => {
    const height = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    const many = Array.from({ length: 200 }, (_, index) =>
      aDownline({ memberId: `${100 + index}`, account: `m${index}` }),
    )
    await open({ 'AGT.downlines': keyedOf(...many) })
    const place = await tree()

    await waitFor(() => expect(within(place).getAllByRole('treeitem').length).toBeGreaterThan(5))
    expect(within(place).getAllByRole('treeitem').length).toBeLessThan(60)
    expect(within(place).getAllByRole('treeitem')[0]).toHaveTextContent('m0')
    height.mockRestore()
  })

  test('G2.tree another period is asked for, and the branches that are open stay open', async () => {
    const { user, network } = await open()
    press(await tree(), 'ArrowDown', 'ArrowRight')
    await screen.findByRole('treeitem', { name: /no\*\*\*l/ })

    await user.click(screen.getByRole('button', { name: 'Past 7 days' }))

    await waitFor(() => expect(listed(network)).toHaveLength(4))
    const [, , root, branch] = listed(network).map(({ request }) => request)
    expect(Number(root?.endTime) - Number(root?.startTime)).toBeLessThan(8 * 86_400_000)
    expect(branch).toMatchObject({ memberId: '12', startTime: root?.startTime })
    expect(await screen.findByRole('treeitem', { name: /no\*\*\*l/ })).toBeVisible()
  })
})

describe('search', () => {
  test('G2.tree account, level and state are searched for together, in a list', async () => {
    const { user, network } = await open()
    await tree()

    await user.type(screen.getByRole('textbox', { name: 'Account' }), 'ma')
    await user.click(screen.getByRole('combobox', { name: 'Level' }))
    await user.click(await screen.findByRole('option', { name: 'Level 2' }))
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Disabled' }))

    await waitFor(() =>
      expect(listed(network).at(-1)?.request).toMatchObject({
        account: 'ma',
        level: '2',
        state: 'DISABLED',
      }),
    )
    expect(screen.queryByRole('tree')).not.toBeInTheDocument()
  })

  test('G2.tree there is a level to choose for each that the team has', async () => {
    const { user } = await open({ 'AGT.downlines': { ...keyedOf(aDownline()), levels: 12 } })
    await tree()

    await user.click(screen.getByRole('combobox', { name: 'Level' }))

    expect(await screen.findByRole('option', { name: 'Level 12' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Level 13' })).not.toBeInTheDocument()
  })
})

describe('on a small screen', () => {
  const original = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (query) =>
      ({
        ...new EventTarget(),
        matches: true,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList
  })
  afterEach(() => {
    window.matchMedia = original
  })

  test('G2.tree one level is a list that leads down and back', async () => {
    const { user } = await open()

    await user.click(await screen.findByRole('button', { name: 'Direct downlines of noel: 1' }))
    expect(await screen.findByText('no***l')).toBeVisible()
    const path = within(screen.getByRole('navigation', { name: 'Team path' }))
    expect(path.getByText('noel')).toHaveAttribute('aria-current', 'page')
    await user.click(path.getByRole('button', { name: 'My team' }))

    expect(await screen.findByText('maya')).toBeVisible()
  })

  test('G2.tree an agent without downlines is led to the links', async () => {
    const { user } = await open({ 'AGT.downlines': { list: [], next: null } })
    const asked = onceEmitted('overlay-requested')

    expect(await screen.findByText('You have no downlines yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'To the links' }))

    expect(await asked).toEqual({ overlay: 'agent-centre', page: 'registerCenter' })
  })
})

describe('a member', () => {
  const openMaya = async (more: Answers = {}) => {
    const opened = await open(more)
    press(await tree(), 'Home', 'Enter')
    const sheet = within(await screen.findByRole('dialog', { name: 'maya' }))
    await sheet.findByText('Settings')
    return { ...opened, sheet }
  }

  test('G2.tree a direct downline has settings, each saved by itself', async () => {
    const { user, network, sheet } = await openMaya({ 'AGT.updateDownline': {} })
    const remark = sheet.getByRole('textbox', { name: 'Remark' })

    await user.clear(remark)
    await user.type(remark, 'Likes fish games')
    await user.click(sheet.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await sheet.findByText('Saved')
    await user.click(sheet.getByRole('checkbox', { name: 'May transfer money to me' }))

    await waitFor(() => expect(network.callsTo('AGT.updateDownline')).toHaveLength(2))
    expect(network.callsTo('AGT.updateDownline').map(({ request }) => request)).toEqual([
      { memberId: '11', remark: 'Likes fish games' },
      { memberId: '11', transferEnabled: false },
    ])
  })

  test('G2.tree a setting that was not changed is saved already, and nothing is sent', async () => {
    const { user, network, sheet } = await openMaya({ 'AGT.updateDownline': {} })

    await user.click(sheet.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)

    expect(await sheet.findByText('Saved')).toBeVisible()
    expect(network.callsTo('AGT.updateDownline')).toEqual([])
  })

  test.each([
    ['0.9', 'This rebate is higher than your own.'],
    ['0.05', 'A downline of this member has a higher rebate than this.'],
    ['much', 'Enter a percentage such as 0.5.'],
  ])('G2.tree a rebate of %s is refused next to its field', async (typed, text) => {
    const { user, network, sheet } = await openMaya()
    const field = sheet.getByRole('textbox', { name: 'Rebate in %' })

    await user.clear(field)
    await user.type(field, typed)
    await user.click(sheet.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)

    expect(field).toHaveAccessibleDescription(text)
    expect(network.callsTo('AGT.updateDownline')).toEqual([])
  })

  test('G5.sees a member further below has neither settings nor a balance nor transfers', async () => {
    const far = aDetail({
      ...{ isDirect: false, level: 3, account: 'no***l', balance: null, remark: null, rebate: null },
      ...{ transferEnabled: null, rebateFrom: null, rebateTo: null },
      path: [{ memberId: '12', account: 'noel' }],
    })
    await open({ 'AGT.downline': far })
    press(await tree(), 'Home', 'Enter')

    const sheet = within(await screen.findByRole('dialog', { name: 'no***l' }))
    expect(await sheet.findByText('Level 3')).toBeVisible()
    expect(sheet.queryByText('Settings')).not.toBeInTheDocument()
    expect(sheet.queryByText('Balance')).not.toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument()
  })

  test('G3 the bets of the member are one press away', async () => {
    const requested = onceEmitted('overlay-requested')
    const { user, sheet } = await openMaya()

    await user.click(sheet.getByRole('button', { name: 'Team betting' }))

    expect(await requested).toEqual({ overlay: 'agent-centre', page: 'personalHistoryCopy' })
  })

  test('G2.transfer money goes to a direct downline once it has been confirmed, with the payment password', async () => {
    const { user, network, sheet } = await openMaya({ 'TRF.downline': { orderNo: 'T1', balance: '750.00' } })
    await user.click(sheet.getByRole('button', { name: 'Transfer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer to maya' }))
    await user.type(await form.findByRole('textbox', { name: 'Amount' }), '250')
    await user.type(form.getByLabelText('Payment password'), '246801')
    await user.click(form.getByRole('button', { name: 'Transfer' }))

    const question = within(await screen.findByRole('dialog', { name: 'Transfer P250.00?' }))
    expect(network.callsTo('TRF.downline')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Transfer' }))

    await waitFor(() => expect(network.callsTo('TRF.downline')).toHaveLength(1))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(network.callsTo('TRF.downline').map(({ request }) => request)).toMatchObject([
      { account: 'maya', amount: '250.00', paymentPassword: '246801' },
    ])
  })

  test.each([
    ['9.99', 'Enter an amount from P10.00 to P5,000.00.'],
    ['1000.01', 'Your balance is too low.'],
    ['12,50', 'Enter an amount such as 250.00.'],
  ])('G2.transfer of %s is refused next to its field', async (amount, text) => {
    const { user, sheet } = await openMaya()
    await user.click(sheet.getByRole('button', { name: 'Transfer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer to maya' }))
    const field = await form.findByRole('textbox', { name: 'Amount' })
    await user.type(field, amount)
    await user.type(form.getByLabelText('Payment password'), '246801')
    await user.click(form.getByRole('button', { name: 'Transfer' }))

    expect(field).toHaveAccessibleDescription(text)
  })

  test('G2.transfer a refusal is said in the form, in money, and what was typed stays', async () => {
    const { user, sheet } = await openMaya({
      'TRF.downline': new ApiError({ code: 'TRF_TURNOVER', params: { remaining: '4000.00' } }),
    })
    await user.click(sheet.getByRole('button', { name: 'Transfer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer to maya' }))
    await user.type(await form.findByRole('textbox', { name: 'Amount' }), '250')
    await user.type(form.getByLabelText('Payment password'), '246801')
    await user.click(form.getByRole('button', { name: 'Transfer' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Transfer P250.00?' })).getByRole('button', {
        name: 'Transfer',
      }),
    )

    expect(await form.findByText('You still have to wager P4,000.00 before you can transfer.')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('250')
  })

  test('G2.transfer the downline can be typed, and one that is none of the agent’s is refused next to the field', async () => {
    const { user, network } = await open({
      'TRF.downline': new ApiError({ code: 'AGENT_DOWNLINE_UNKNOWN', status: 404 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Transfer to a downline' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer to a downline' }))
    const field = await form.findByRole('combobox', { name: 'Direct downline' })
    expect(form.getByRole('button', { name: 'Transfer' })).toBeDisabled()
    await user.type(field, 'm')
    await user.click(await form.findByRole('option', { name: /^maya/ }))

    const chosen = within(await screen.findByRole('dialog', { name: 'Transfer to maya' }))
    await user.type(chosen.getByRole('textbox', { name: 'Amount' }), '250')
    await user.type(chosen.getByLabelText('Payment password'), '246801')
    await user.click(chosen.getByRole('button', { name: 'Transfer' }))
    const question = within(await screen.findByRole('dialog', { name: 'Transfer P250.00?' }))
    await user.click(question.getByRole('button', { name: 'Transfer' }))

    await waitFor(() => expect(field).toHaveAccessibleDescription('This account isn’t in your downline.'))
    expect(network.callsTo('TRF.downline')[0]?.request).toMatchObject({ account: 'maya', amount: '250.00' })
  })

  test('G2.transfer without a payment password the way to one is shown, and without a connection no money moves', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const info = { ...(answers['TRF.downlineInfo'] as object), hasPaymentPassword: false }
    const { user, sheet } = await openMaya({ 'TRF.downlineInfo': info })
    await user.click(sheet.getByRole('button', { name: 'Transfer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Transfer to maya' }))

    expect(await form.findByRole('button', { name: 'Set it now' })).toBeVisible()
    expect(form.getByText(/^You are offline/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Transfer' })).toBeDisabled()
    onLine.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
  })
})
