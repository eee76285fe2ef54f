#!/usr/bin/env node
import { verify } from './verify.js'

process.exitCode = await verify(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
})
