/**
 * The names in use of react-router-dom. Shared modules are not tree-shaken, so this package is what the federation
 * shares; import routing from here only.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
