import { renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import '../i18n/messages'
import { PageBanner } from '../layout/banner/page-banner'
import { showFirstBanner } from './show-first-banner'

const aBanner = (bannerId: string) => ({
  bannerId,
  groupName: 'w_home',
  url: `/art/banners/${bannerId}`,
  alt: bannerId,
  title: bannerId,
  text: '',
  linkageType: '',
  linkage: null,
  startAt: 0,
  endAt: null,
})
const answerWith = (...ids: string[]) => ({ list: ids.map(aBanner) })

interface Picture {
  source: HTMLSourceElement
  image: HTMLImageElement
}

function pictureIn(root: ParentNode): Picture {
  const source = root.querySelector('source')
  const image = root.querySelector('img')
  if (!source || !image) throw new Error('There is no picture')
  return { source, image }
}

/** These attributes alone decide which file a browser requests. */
const askedBy = ({ source, image }: Picture) => [source.srcset, image.srcset]

beforeEach(() => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div class="first-hero"><picture><source srcset="/art/banners/built-1280.avif 1280w"><img srcset="/art/banners/built-1280.webp 1280w"></picture></div>',
  )
})
afterEach(() => document.querySelector('.first-hero')?.remove())

const hero = () => pictureIn(document.querySelector('.first-hero') as HTMLElement)

test('B1 the first banner of the answer replaces the built one, and the page then shows the same files', async () => {
  const value = answerWith('today', 'later')

  await showFirstBanner(Promise.resolve({ success: true, value }))
  await renderScreen(<PageBanner path="/" />, { answers: { 'SYS.banners': value } })
  const slide = (await screen.findByRole('img', { name: 'today' })).closest('picture') as HTMLElement

  expect(askedBy(hero())).toEqual(askedBy(pictureIn(slide)))
  expect(hero().image.srcset).toContain('/art/banners/today-')
})

test('B1 the built banner is not requested twice if the site still has it', async () => {
  await showFirstBanner(Promise.resolve({ value: answerWith('today') }))
  const changes = new MutationObserver(() => {})
  changes.observe(hero().image, { attributes: true })

  await showFirstBanner(Promise.resolve({ value: answerWith('today') }))

  expect(changes.takeRecords()).toEqual([])
})

test.each([{ value: { list: [] } }, { success: false, value: null }])(
  'B1 the built banner stays after %j',
  async (answer) => {
    const built = askedBy(hero())

    await showFirstBanner(Promise.resolve(answer))

    expect(askedBy(hero())).toEqual(built)
  },
)
