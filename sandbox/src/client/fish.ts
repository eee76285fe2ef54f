import './fish.css'
import { startFish } from './fish/start-fish'

void startFish()
