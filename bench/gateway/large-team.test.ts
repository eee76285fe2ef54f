import { join } from 'node:path'
import { readConfig } from '../../gateway/src/compose/config'
import { countTeams } from '../../gateway/src/modules/agents/line/team-size.sql'
import { ownDatabase } from '../../gateway/src/testing/own-database'
import { runScript } from '../../gateway/src/testing/run-script'
import { fillLargeTeam } from './fill-large-team'

test('G2.tree a large team is created on request, and only in an empty database', async () => {
  const { open, env, drop } = await ownDatabase()

  const { stdout } = await runScript(join(__dirname, '..'), 'large-team', env, '200')

  const filled = await open()
  const levels = await filled.query(
    'select depth, count(*)::int as members from member_line where ancestor_id = 1 group by 1 order by 1',
  )
  const { team } = (await countTeams(filled, [1n]))[0] ?? { team: 0 }
  await filled.close()
  await expect(fillLargeTeam(readConfig(env), 200)).rejects.toThrow('there are members already')
  await drop()
  expect(stdout).toContain('agent1 has a team of 200 members')
  expect(levels.slice(0, 2)).toEqual([
    { depth: 1, members: 50 },
    { depth: 2, members: 250 },
  ])
  expect(levels.length).toBeGreaterThan(3)
  expect(team).toBe(1750)
})
