import { readdirSync } from 'node:fs'
import path from 'node:path'
import { act, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { isValidElement } from 'react'
import { renderScreen } from '../testing/render-screen'
import type { Stories, Story, StorySetting } from './story'
import { StoryRegion } from './story-page'

interface FoundStory {
  file: string
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
      file,
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

/**
 * These rules need rendered pixels, which jsdom does not have; the browser run checks them (`npm run storybook --
 * --test`).
 */
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } }

async function findFaults({ floats }: StorySetting): Promise<string[]> {
  const { violations } = await act(() =>
    axe.run(document.documentElement, {
      rules: { ...rules, region: { enabled: !floats } },
      resultTypes: ['violations'],
    }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

/** Declares a test for each story in a folder: its state is reached, and axe finds no problem. */
export function testStories(folder: string): void {
  test.each(storiesIn(folder).map((found) => [`${found.file} ${found.name}`, found] as const))(
    '%s comes about, and axe finds nothing wrong with it',
    async (title, { story, setting }) => {
      document.title = title
      const { user } = await renderScreen(
        <StoryRegion title={title} setting={setting}>
          {story.render()}
        </StoryRegion>,
        setting,
      )
      await story.play?.({ userEvent: user })
      const { shows } = setting
      if (shows) await waitFor(() => expect(document.body).toHaveTextContent(shows), { timeout: 10_000 })

      expect(await findFaults(setting)).toEqual([])
    },
    // A page is looked at by axe as a whole, which takes seconds on a busy machine.
    30_000,
  )
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
