import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FailureScreen } from './failure-screen.tsx';

/** Chunk-load failures have no error class, only a message that differs by browser. */
const CHUNK_FAILURE = /dynamically imported module|importing a module script|error loading .*module|unable to preload/i;

interface Props {
  readonly address: string;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly address: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  /** Navigation clears the error. */
  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { error: undefined, address };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <FailureScreen isChunk={error instanceof Error && CHUNK_FAILURE.test(error.message)} />;
  }
}

/** Replaces a screen that throws with the failure screen; header and footer stay. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary address={pathname}>{children}</Boundary>;
}
