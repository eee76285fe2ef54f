import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { runMain } from '../../deploy/local/steps.mjs'
import { readSelection } from './selection'
import { sizeOf, type Width } from './subjects'

type Selection = ReturnType<typeof readSelection>

const quality = 80

const fileOf = (subject: string, width: Width, theme: string, language: string) =>
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

interface Look {
  width: Width
  theme: string
  language: string
}

async function captureAll(browser: Browser, { subjects, folder }: Selection, look: Look): Promise<void> {
  const { width, theme, language } = look
  const context = await browser.newContext({
    baseURL: process.env.EDGE_URL ?? 'http://localhost:3000',
    viewport: sizeOf(width),
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Manila',
    hasTouch: width < 1000,
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
    await capture(page, path.join(folder, fileOf(name, width, theme, language)))
    await page.close()
  }
  await context.close()
}

function renderIndex({ subjects, widths, themes, languages }: Selection): string {
  const columns = themes.flatMap((theme) => languages.map((language) => ({ theme, language })))
  const cell = (subject: string, width: Width) =>
    columns
      .map(({ theme, language }) => {
        const file = fileOf(subject, width, theme, language)
        return `<a href="${file}"><img src="${file}" width="${width > 1000 ? 320 : 160}" alt="${subject}, ${width} px, ${theme}, ${language}"></a>`
      })
      .join(' | ')
  const heads = columns.map(({ theme, language }) => `${theme}, ${language}`).join(' | ')
  return [
    '# Screens',
    '',
    'Taken from the running site by `npm run screens`.',
    ...subjects.flatMap(({ name, title }) => [
      '',
      `## ${title}`,
      '',
      `| px | ${heads} |`,
      `| --- |${' --- |'.repeat(columns.length)}`,
      ...widths.map((width) => `| ${width} | ${cell(name, width)} |`),
    ]),
    '',
  ].join('\n')
}

await runMain(async () => {
  const selection = readSelection(process.argv.slice(2))
  const { subjects, widths, themes, languages, folder, isPublished } = selection
  if (isPublished) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const looks = widths.flatMap((width) =>
    themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
  )
  for (const look of looks) await captureAll(browser, selection, look)
  await browser.close()
  if (isPublished) writeFileSync(path.join(folder, 'README.md'), renderIndex(selection))
  process.stdout.write(`${path.relative(process.cwd(), folder)}: ${looks.length * subjects.length} pictures\n`)
})
