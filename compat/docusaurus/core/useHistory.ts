import { addBase, removeBase, useLocation, useNavigate, useSite } from '#runtime';

/** An address, or its parts. */
export type To = string | { pathname?: string; search?: string; hash?: string };

/** Returns the history of the browser, as the router of Docusaurus has it: paths have the base of the site. */
export function useHistory() {
  const navigate = useNavigate();
  const location = useLocation();
  const { base } = useSite();
  const toPath = (to: To) => {
    const address = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    return removeBase(address, base) ?? address;
  };
  return {
    location: { ...location, pathname: addBase(location.pathname, base) },
    push: (to: To) => navigate(toPath(to)),
    replace: (to: To) => navigate(toPath(to), { replace: true }),
    go: (steps: number) => history.go(steps),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    createHref: (to: To) => addBase(toPath(to), base),
    // What uses a history renders again with each address.
    listen: () => () => {},
    block: () => () => {},
  };
}
