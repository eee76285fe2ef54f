import './roulette.css'
import { startRoulette } from './roulette/start-roulette'

void startRoulette()
