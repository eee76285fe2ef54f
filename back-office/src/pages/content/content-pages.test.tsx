import { screen, waitFor, within } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'
import { fromField, toField } from '../../texts/zoned-time'
import { deriveFields } from './schema-fields'

const text = { type: 'string', maxLength: 160 }
const html = { type: 'string', maxLength: 20_000, field: 'html' }
const inLanguage = { properties: { title: text, html }, required: ['title', 'html'] }
const schema = {
  properties: {
    type: { type: 'string', enum: ['B', 'H', 'PL'] },
    forAgents: { type: 'boolean' },
    time: { field: 'time', anyOf: [{ type: 'integer' }, { type: 'null' }] },
    daysAgo: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    texts: { properties: { EN: inLanguage, VI: inLanguage } },
  },
  required: ['type', 'texts'],
}
const kinds = {
  languages: ['EN', 'VI', 'TH'],
  defaultLanguage: 'EN',
  kinds: [{ kind: 'announcement', schema, audience: ['readers', 'ranks', 'countries'], keys: null }],
}
const item = {
  kind: 'announcement',
  key: 'n-1',
  title: 'Open again',
  shown: 'PUBLISHED',
  hasDraft: true,
  scheduledFor: null,
  missing: ['VI', 'TH'],
  author: 'content01',
  changedAt: someTime,
}
const body = { type: 'H', texts: { EN: { title: 'Open again', html: '<p>Text</p>' } } }
const aRevision = (changes: object = {}) => ({
  number: 2,
  version: 3,
  state: 'DRAFT',
  languages: ['EN'],
  body,
  audience: { readers: 'ALL', ranks: [], countries: [] },
  validFrom: null,
  validUntil: null,
  author: 'content01',
  changedAt: someTime,
  publishedBy: null,
  publishedAt: null,
  retiredAt: null,
  reason: '',
  basedOn: 1,
  ...changes,
})
const earlier = aRevision({
  number: 1,
  version: 1,
  state: 'PUBLISHED',
  publishedBy: 'content01',
  publishedAt: someTime,
})

const open = (path: string, answers: object = {}) =>
  renderOffice({
    path,
    answers: {
      'content.kinds': kinds,
      'content.list': { list: [item] },
      'content.item': { item, files: null, revisions: [aRevision(), earlier] },
      ...answers,
    },
  })
const titleField = async () => (await screen.findAllByRole('textbox', { name: /^Title/ }))[0] as HTMLElement

test('the list says what is shown, what waits, and which languages are missing', async () => {
  await open('/content')
  const row = within(await screen.findByRole('row', { name: /Open again/ }))

  expect(row.getByText('Published')).toBeVisible()
  expect(row.getByText('Draft')).toBeVisible()
  expect(row.getByText('VI TH')).toBeVisible()
  expect(row.getByRole('link')).toHaveAttribute('href', '/content/announcement/n-1')
})

test('the fields of a kind derive from its schema', () => {
  const { ofItem, ofText } = deriveFields(schema)

  expect(ofItem.map(({ name, kind }) => [name, kind])).toEqual([
    ['type', 'choice'],
    ['forAgents', 'check'],
    ['time', 'time'],
    ['daysAgo', 'number'],
  ])
  expect(ofText.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
    ['title', 'text', true],
    ['html', 'html', true],
  ])
})

test('a draft is saved with its version, and a fault stands next to its field', async () => {
  const faults = { 'texts.EN.title': 'err_required' }
  const { user, network } = await open('/content/announcement/n-1', {
    'content.save': { revision: aRevision({ version: 4 }), faults },
  })
  await user.type(await titleField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))

  await waitFor(() => expect(network.callsTo('content.save')).toHaveLength(1))
  expect(network.callsTo('content.save')[0]?.request).toMatchObject({
    version: 3,
    body: { type: 'H', texts: { EN: { title: 'Open again!' } } },
  })
  await waitFor(async () => expect(await titleField()).toHaveAccessibleDescription('Fill this in.'))
})

test('what another person has saved is shown, and not overwritten', async () => {
  const theirs = aRevision({ version: 9, author: 'kim01', body: { type: 'H', texts: { EN: { title: 'By Kim' } } } })
  const { user, network } = await open('/content/announcement/n-1', {
    'content.save': refusal('CONTENT_CHANGED', { draft: theirs }),
  })
  await user.type(await titleField(), '!')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this draft' }))

  expect(dialog.getByText('By Kim')).toBeVisible()
  expect(dialog.getByText('Open again!')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }))
  expect(await titleField()).toHaveValue('By Kim')
  expect(network.callsTo('content.save')).toHaveLength(1)
})

test('a page with unsaved changes asks before it is left', async () => {
  const { user, location } = await open('/content/announcement/n-1')
  await user.type(await titleField(), '!')
  const [link] = screen.getAllByRole('link', { name: 'Content' })

  await user.click(link as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const stayed = location()
  await user.click(link as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(stayed).toBe('/content/announcement/n-1')
  await waitFor(() => expect(location()).toMatch(/^\/content(\?|$)/))
})

test('publishing shows the difference and asks for a reason', async () => {
  const changed = aRevision({ body: { ...body, texts: { EN: { title: 'Open tomorrow', html: '<p>Text</p>' } } } })
  const { user, network } = await open('/content/announcement/n-1', {
    'content.item': { item, files: null, revisions: [changed, earlier] },
    'content.publish': { revision: aRevision({ state: 'PUBLISHED', publishedAt: someTime }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Open tomorrow')).toBeVisible()
  expect(dialog.getByText('Open again')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'new hours')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))

  await waitFor(() => expect(network.callsTo('content.publish')[0]?.request).toMatchObject({ version: 3 }))
  expect(network.callsTo('content.publish')[0]?.reason).toBe('new hours')
})

test('a new item begins in an empty editor, and a script in a text is only text', async () => {
  const { user } = await open('/content/announcement/brand-new', {
    'content.item': { item: { ...item, title: '', shown: 'NONE', hasDraft: false }, files: null, revisions: [] },
  })
  const title = await titleField()
  await user.click(title)
  await user.paste('<img src=x onerror=alert(1)>')

  expect(title).toHaveValue('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img[src=x]')).toBeNull()
})

test('a preview can be of a member, and says if that member would not see it', async () => {
  const path = 'http://localhost:3000/#preview=v1.a.b.c.1'
  const { user, network } = await open('/content/announcement/n-1', {
    'content.preview': { path, endsAt: someTime, isShown: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'As this member' }), 'maya')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))

  expect(await dialog.findByRole('link', { name: 'Open the preview' })).toHaveAttribute('href', path)
  expect(dialog.getByText(/isn’t in the audience/)).toBeVisible()
  expect(network.callsTo('content.preview')[0]?.request).toMatchObject({ number: 2, account: 'maya' })
})

test('times of fields are those of the site’s zone, also across a change of the clocks', () => {
  const winter = Date.UTC(2026, 0, 15, 12)
  expect(toField(winter, 'Asia/Manila')).toBe('2026-01-15T20:00')
  expect(fromField('2026-01-15T20:00', 'Asia/Manila')).toBe(winter)
  expect(fromField('2026-03-29T03:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  expect(fromField('', 'Asia/Manila')).toBeNull()
})
