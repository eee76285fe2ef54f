import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { UiLanguage } from '@parlay/web/i18n'
import { waitFor } from '@testing-library/react'
import { isValidElement } from 'react'
import { type RenderedScreen, renderScreen } from '../render-screen'
import type { Stories, Story, StorySetting } from './story'
import { StoryRegion } from './story-page'
import { forgetTexts, watchHeading } from './watch-heading'

export interface FoundStory {
  title: string
  name: string
  story: Story
  setting: StorySetting
}

/** Finds every story in a folder and its subfolders. */
export function storiesIn(folder: string): FoundStory[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.stories.tsx'),
  )
  return files.sort().flatMap((file) => {
    const { default: all, ...stories } = jest.requireActual<{ default: Stories } & Record<string, Story>>(
      path.join(folder, file),
    )
    return Object.entries(stories).map(([name, story]) => ({
      title: `${file} ${name}`,
      name,
      story,
      setting: {
        ...all.parameters,
        ...story.parameters,
        answers: { ...all.parameters?.answers, ...story.parameters?.answers },
      },
    }))
  })
}

/** The first of the stories for each screen, and for each page of a centre. */
export function firstOfScreens(stories: readonly FoundStory[]): FoundStory[] {
  const first = new Map<string, FoundStory>()
  for (const found of stories) {
    const element = found.story.render()
    const page = isValidElement<{ page?: string }>(element) ? element.props.page : ''
    const screen = `${found.title.split(' ')[0]} ${page}`
    if (!first.has(screen)) first.set(screen, found)
  }
  return [...first.values()]
}

/** The page's text without the accents and brackets of the pseudo-locale. */
const textOfPage = () => inOneLine(withoutAccents(document.body.textContent ?? ''))
const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f[\]]/g, '')
const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Renders a story, plays it, and waits until its state is reached. */
export async function reachState(
  { title, story, setting }: FoundStory,
  language?: UiLanguage,
): Promise<RenderedScreen> {
  document.title = title
  const screen = await renderScreen(
    <StoryRegion title={title} setting={setting}>
      {story.render()}
    </StoryRegion>,
    { ...setting, language },
  )
  await story.play?.({ userEvent: screen.user })
  const { shows } = setting
  if (shows) await waitFor(() => expect(textOfPage()).toContain(withoutAccents(shows)), { timeout: 10_000 })
  return screen
}

/**
 * Declares a test for each story in a folder: its state has a heading, and is reached without a warning, an error or a
 * wrong empty state.
 */
export function testStories(folder: string): void {
  const gone: string[] = []

  test.each(storiesIn(folder))(
    '$title has a heading and is reached without a warning, an error or an empty state that goes away',
    async (found) => {
      const complaints = jest.spyOn(console, 'error')
      const flashes = watchFlashes()
      forgetTexts()
      const hiddenHeadings = watchHeading()

      await reachState(found)

      await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
      gone.push(...hiddenHeadings().map((heading) => `${found.title}: ${heading}`))
      expect(flashes()).toEqual([])
      if (found.name.endsWith('Loading')) expect(document.querySelector('[data-empty]')).toBeNull()
      expect(complaints.mock.calls).toEqual([])
      complaints.mockRestore()
    },
  )

  // A second try would find that everything has loaded, so what the stories found is judged afterwards.
  test('no page that was shown goes away while a part of it loads', () => expect(gone).toEqual([]))
}

/**
 * Returns a function that lists the texts of empty states that appeared and went away, in the order of their appearance.
 * What says that there is nothing, before what there is has arrived, is wrong for a moment.
 */
function watchFlashes(): () => string[] {
  const seen = new Map<Element, string>()
  const note = () => {
    for (const empty of document.querySelectorAll('[data-empty]')) seen.set(empty, inOneLine(empty.textContent ?? ''))
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    note()
    return [...seen].flatMap(([empty, text]) => (empty.isConnected ? [] : [text]))
  }
}

/** States that every page of a centre has, because its data is on the way, is refused, or cannot be reached. */
const everyState = ['Loading', 'Failed', 'Offline']

interface Centre {
  folder: string
  /** The keys of its pages. Those of one group are the same component, which needs each state once. */
  groups: readonly (readonly string[])[]
}

/** Lists the pages of a centre that no story shows, and the states that no story of a page shows: `withdraw Offline`. */
export function missingStories({ folder, groups }: Centre): string[] {
  const shown = storiesIn(folder).flatMap(({ name, story }) => {
    const element = story.render()
    return isValidElement<{ page?: string }>(element) && element.props.page ? [{ name, page: element.props.page }] : []
  })
  return groups.flatMap((group) => {
    const names = shown.filter(({ page }) => group.includes(page)).map(({ name }) => name)
    return [
      ...group.filter((page) => !shown.some((one) => one.page === page)),
      ...everyState.filter((state) => !names.some((name) => name.endsWith(state))).map((state) => `${group} ${state}`),
    ]
  })
}
