import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-auth', kind: 'remote', root: import.meta.dirname })
