import type { Leaf } from '../../../schema/forms/model-nodes.ts';
import type { ControlProps } from '../questions/control-props.ts';

/** What every widget gets. It reads and writes the store itself. */
export interface WidgetProps {
  readonly path: string;
  readonly leaf: Leaf;
  /** The question, for controls that name themselves. */
  readonly label: string;
  readonly control: ControlProps;
  /** A special answer stands in its place: nothing can be typed. */
  readonly isDisabled: boolean;
}
