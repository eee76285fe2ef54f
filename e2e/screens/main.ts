import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { languages, sizeOf, subjects, themes, widths } from './subjects'

const folder = path.resolve(import.meta.dirname, '../../docs/screens')
const quality = 80

type Width = (typeof widths)[number]
const fileOf = (subject: string, width: Width, theme: string, language: string) =>
  `${subject}-${width}-${theme}-${language.toLowerCase()}.webp`

/** Playwright writes PNG and JPEG; the browser itself knows WebP, at a third of the size. */
async function capture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  writeFileSync(path.join(folder, file), Buffer.from(data, 'base64'))
  await session.detach()
}

/** The fonts and the pictures in view are there, and painted; one that is not wanted yet, out of sight in a carousel, is not waited for. */
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

async function captureAll(browser: Browser, width: Width, theme: string, language: string): Promise<void> {
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
    await capture(page, fileOf(name, width, theme, language))
    await page.close()
  }
  await context.close()
}

function renderIndex(): string {
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

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const sets = widths.flatMap((width) =>
  themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
)
for (const { width, theme, language } of sets) await captureAll(browser, width, theme, language)
await browser.close()
writeFileSync(path.join(folder, 'README.md'), renderIndex())
process.stdout.write(`docs/screens: ${sets.length * subjects.length} pictures\n`)
