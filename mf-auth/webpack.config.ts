import { definePreset } from '@parlay/build/preset'
import { remote } from './src/remote'

export default definePreset({ remote, root: import.meta.dirname })
