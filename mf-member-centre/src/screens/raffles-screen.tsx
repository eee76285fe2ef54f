export { RafflesScreen } from '@parlay/member-rewards/screens/raffles-screen'
