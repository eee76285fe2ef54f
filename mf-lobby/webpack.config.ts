import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-lobby', kind: 'remote', root: import.meta.dirname })
