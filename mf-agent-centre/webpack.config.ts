import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-agent-centre', root: import.meta.dirname })
