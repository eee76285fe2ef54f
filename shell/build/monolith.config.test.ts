import { existsSync } from 'node:fs'
import monolith from './monolith.config'

test('the single bundle of the benchmark contains every screen of the remotes, by files that exist', () => {
  const { module } = monolith()
  const screens = module?.rules?.flatMap((rule) =>
    typeof rule === 'object' && rule && typeof rule.options === 'object' ? (rule.options.screens ?? []) : [],
  ) as [string, string][]

  expect(screens.map(([name]) => name)).toContain('mf-lobby/LobbyScreen')
  expect(screens.filter(([, file]) => !existsSync(`${file}.tsx`))).toEqual([])
})
