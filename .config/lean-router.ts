import type { Plugin } from 'vite';

/**
 * Leaves out of a build what we do not use of React Router but its bundle marks as needed: names for developers, and
 * with them forms and fetching beforehand, which every visitor would load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'tern-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/return shouldPrefetch && .* : link;/g, 'return link;'),
    },
  };
}
