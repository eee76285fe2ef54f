import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-lottery', kind: 'remote', root: import.meta.dirname })
