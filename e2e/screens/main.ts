import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { runMain } from '../../deploy/local/steps.mjs'
import { readSelection } from './selection'
import { isUsual, type Look, sizeOf } from './subjects'

type Selection = ReturnType<typeof readSelection>
type Subject = Selection['subjects'][number]

const quality = 80

const fileOf = (subject: string, { width, theme, language }: Look) =>
  `${subject}-${width}-${theme}-${language.toLowerCase()}.webp`

/** Playwright writes only PNG and JPEG. The browser itself writes WebP, at a third of the size. */
async function capture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  writeFileSync(file, Buffer.from(data, 'base64'))
  await session.detach()
}

/**
 * Waits until the fonts and the pictures in view are loaded and painted. Lazy pictures, such as those out of sight in
 * a carousel, are not waited for.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, left, bottom, right } = image.getBoundingClientRect()
      return top < innerHeight && left < innerWidth && bottom > 0 && right > 0
    })
    const limit = new Promise((resolve) => setTimeout(resolve, 10_000))
    await Promise.race([Promise.allSettled(inView.map((image) => image.decode())), limit])
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Returns whether a picture is taken. A part that was asked for by name is taken in every look that was chosen. */
const isTaken = ({ isPublished }: Selection, { isWhole }: Subject, look: Look): boolean =>
  !isPublished || isWhole === true || isUsual(look)

const looksOf = ({ widths, themes, languages }: Selection): Look[] =>
  widths.flatMap((width) => themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))))

/** Takes the subjects as they look so, and answers how many they were. */
async function captureAll(browser: Browser, selection: Selection, look: Look): Promise<number> {
  const { width, theme, language } = look
  const subjects = selection.subjects.filter((subject) => isTaken(selection, subject, look))
  if (subjects.length === 0) return 0
  const context = await browser.newContext({
    baseURL: process.env.EDGE_URL ?? 'http://localhost:3000',
    viewport: sizeOf(width),
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Manila',
    hasTouch: width < 1000,
    // Some subjects change an answer on its way, which a worker would get past them.
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    (chosen) => {
      localStorage.setItem('theme', chosen.theme)
      localStorage.setItem('language', chosen.language)
    },
    { theme, language },
  )
  for (const { name, show } of subjects) {
    const page = await context.newPage()
    await show(page)
    await settle(page)
    await capture(page, path.join(selection.folder, fileOf(name, look)))
    await page.close()
  }
  await context.close()
  return subjects.length
}

/** Each subject's pictures, of one width in a line. */
function renderIndex(selection: Selection): string {
  const pictureOf = (subject: string, look: Look) => {
    const file = fileOf(subject, look)
    const { width, theme, language } = look
    return `<a href="${file}"><img src="${file}" width="${width > 1000 ? 320 : 160}" alt="${subject}, ${width} px, ${theme}, ${language}"></a>`
  }
  const linesOf = (subject: Subject) =>
    selection.widths
      .map((width) => looksOf(selection).filter((look) => look.width === width && isTaken(selection, subject, look)))
      .filter((looks) => looks.length > 0)
      .flatMap((looks) => ['', ...looks.map((look) => pictureOf(subject.name, look))])
  return [
    '# Screens',
    '',
    'Taken from the running site by `npm run screens`; `npm run screens -- --page withdraw --to <folder>` takes every look of one.',
    ...selection.subjects.flatMap((subject) => ['', `## ${subject.title}`, ...linesOf(subject)]),
    '',
  ].join('\n')
}

await runMain(async () => {
  const selection = readSelection(process.argv.slice(2))
  const { folder, isPublished } = selection
  if (isPublished) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  let pictures = 0
  for (const look of looksOf(selection)) pictures += await captureAll(browser, selection, look)
  await browser.close()
  if (isPublished) writeFileSync(path.join(folder, 'README.md'), renderIndex(selection))
  process.stdout.write(`${path.relative(process.cwd(), folder)}: ${pictures} pictures\n`)
})
