import { readdirSync } from 'node:fs'
import path from 'node:path'
import { tryTwice } from '@parlay/testing/try-twice'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { NpmScripts, scriptLimitMs } from './testing/npm-scripts'
import { ownJest, remotes } from './testing/own-jest'
import { runs, serves } from './testing/script-table'

tryTwice()

const npm = new NpmScripts()

afterAll(() => npm.end())

test.each(Object.entries(runs))(
  'npm run %s does its work',
  async (script, { args, says }) => {
    const { code, stdout, stderr } = await npm.run(script, args).ended

    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    expect(`${stdout}${stderr}`.trim()).toMatch(says)
  },
  scriptLimitMs,
)

test.each(Object.keys(serves))(
  'npm run %s serves until it is ended, and then nothing is left of it',
  (script) => npm.expectToServe(script),
  scriptLimitMs,
)

test.each(remotes)(
  'F1.tests %s has its own tests, and alone it runs no others',
  (remote) => {
    const listed = ownJest(remote, '--listTests').trim().split('\n')
    const own = readdirSync(path.join(projectRoot, remote), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => path.join(projectRoot, remote, file))

    expect(own).not.toEqual([])
    expect(listed.toSorted()).toEqual(own.toSorted())
  },
  60_000,
)
