/**
 * The names in use of react-router-dom. Shared modules are not tree-shaken, so this package is what the federation
 * shares; import routing from here only.
 */
export {
  BrowserRouter,
  Navigate,
  // What a page that is kept, out of sight, reads its address from.
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
export { Link, NavLink } from './link'
