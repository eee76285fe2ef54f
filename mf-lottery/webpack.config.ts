import { definePreset } from '@parlay/build/preset'

export default definePreset({ name: 'mf-lottery', root: import.meta.dirname })
