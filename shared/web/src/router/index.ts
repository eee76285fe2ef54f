/**
 * The exports of react-router-dom that the site uses. Shared modules are not tree-shaken, so the federation shares this
 * package instead; import routing from here only.
 */
export {
  BrowserRouter,
  Navigate,
  // A cached, hidden page reads its address from this context.
  UNSAFE_LocationContext as LocationContext,
  // Below a centre it navigates in its own way.
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
export { Link, NavLink } from './link'
