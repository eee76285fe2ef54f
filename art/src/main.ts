import path from 'node:path'
import { workspaceRoot } from '@parlay/build/workspace'
import { buildArt } from './build-art'

const [outFolder = path.join(workspaceRoot, 'shell/dist/art')] = process.argv.slice(2)

const started = Date.now()
const count = await buildArt({ brand: process.env.BRAND || 'parlay', outFolder: path.resolve(outFolder) })
process.stdout.write(`art: ${count} pictures in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
