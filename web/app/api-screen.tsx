import { lazy, type ComponentType } from 'react';

/** Lazy-loads a screen that talks to the API, in parallel with the GraphQL client instead of after it. */
export const apiScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Screen, { WithApollo }] = await Promise.all([load(), import('./with-apollo.tsx')]);
    return {
      default: (props: Props) => (
        <WithApollo>
          <Screen {...props} />
        </WithApollo>
      ),
    };
  });
