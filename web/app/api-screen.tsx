import { lazy, type ComponentType } from 'react';

/** A script of its own that talks to the API through the GraphQL client, which comes beside it and not before it. */
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
