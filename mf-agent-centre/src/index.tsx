/** Runs this remote alone: `pnpm --filter mf-agent-centre dev`. */
void import('@parlay/build/stand-in').then(({ runAlone }) =>
  runAlone('mf-agent-centre', {
    AgentCentreOverlay: {
      load: async () => (await import('./screens/agent-centre-overlay')).AgentCentreOverlay,
      props: { page: 'agentTeamOverview' },
    },
  }),
)
