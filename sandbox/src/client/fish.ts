import './fish.css'
