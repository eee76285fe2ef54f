import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { run } from '../testing/a-lobby'
import { hashedScript } from '../testing/a-site'
import { asPage, describeEdge } from '../testing/describe-edge'

const newScript = '/main.ba9876543210.js'
const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1]

describeEdge(({ testHere, get, site }) => {
  beforeAll(() => site().releaseShell('2.0.0', 'Parlay two', newScript))

  testHere(
    'F3.switch F3.rollback F3.open-pages a shell goes live with the next answer and back; open pages find their files',
    async () => {
      const shown = async () => {
        const [home, page, ...scripts] = await Promise.all(
          ['/', '/rng', hashedScript, newScript].map((target) => get(target, asPage)),
        )
        return { home, page, scripts }
      }
      const two = await shown()

      await run(site().context, 'rollback', 'shell')
      const one = await shown()
      await run(site().context, 'promote', 'shell@2.0.0')
      const again = await shown()

      const titles = [two, one, again].map(({ home }) => titleOf(home?.text ?? ''))
      expect(titles).toEqual(['Parlay two', 'Parlay', 'Parlay two'])
      expect([two, one, again].map(({ page }) => page?.status)).toEqual([200, 200, 200])
      for (const { scripts } of [two, one, again]) {
        expect(scripts.map(({ status, text }) => [status, text.startsWith("console.log('shell')")])).toEqual(
          Array(2).fill([200, true]),
        )
        for (const { headers } of scripts) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      }
    },
  )

  testHere('F3.switch a kept page is used as long as its shell is live, and again when that is', async () => {
    const { context } = site()
    const tagged = async () => (await get('/', asPage)).headers.etag
    const ask = async (tag: string | undefined) => (await get('/', { ...asPage, 'If-None-Match': tag })).status
    const two = await tagged()
    expect(await ask(two)).toBe(304)

    await run(context, 'rollback', 'shell')
    const one = await tagged()
    const whileOne = await Promise.all([one, two].map(ask))
    await run(context, 'promote', 'shell@2.0.0')

    expect(one).not.toBe(two)
    expect(whileOne).toEqual([304, 200])
    expect(await Promise.all([one, two].map(ask))).toEqual([200, 304])
  })

  testHere(
    'F4.missing a file that no version of the shell has is missing, and one that the live version lost is served as it was',
    async () => {
      const { layout } = site().context
      const lost = path.join(layout.liveShell, newScript)
      const text = readFileSync(lost, 'utf8')
      for (const twin of ['', '.br', '.gz']) rmSync(lost + twin, { force: true })

      const [served, missing] = await Promise.all([newScript, '/main.ffffffffffff.js'].map((target) => get(target)))

      expect([served?.status, served?.text]).toEqual([200, text])
      expect(missing?.status).toBe(404)
    },
  )
})
