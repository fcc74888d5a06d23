import type { Leaf } from '../../../schema/forms/model-nodes.ts';
import type { ControlProps } from '../questions/control-props.ts';

/** Props of every widget. Widgets read and write the store themselves. */
export interface WidgetProps {
  readonly path: string;
  readonly leaf: Leaf;
  /** The question, for controls that set their own accessible name. */
  readonly label: string;
  readonly control: ControlProps;
  /** True while a special answer replaces the typed one. */
  readonly isDisabled: boolean;
}
