import type { Create, ElementFactory } from './services.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { DRAWABLES } from './drawables.ts';

interface Entry {
  readonly group: string;
  readonly className?: string;
  readonly title?: string;
  readonly separator?: boolean;
  readonly action?: Readonly<Record<string, unknown>>;
}

export type Entries = Readonly<Record<string, Entry>>;
export type Translate = (text: string) => string;

interface Tools {
  activateHand?(event: unknown): void;
  activateSelection?(event: unknown): void;
  start?(event: unknown): void;
}

/** The palette: tools, and what the engine runs. */
export class OfferedPalette {
  static readonly $inject = [
    'palette',
    'create',
    'elementFactory',
    'handTool',
    'lassoTool',
    'spaceTool',
    'globalConnect',
    'translate',
  ];
  readonly getPaletteEntries: () => Entries;
  constructor(
    palette: ProviderRegistry,
    create: Create,
    elementFactory: ElementFactory,
    handTool: Tools,
    lassoTool: Tools,
    spaceTool: Tools,
    globalConnect: Tools,
    translate: Translate,
  ) {
    palette.registerProvider(this);
    const tool = (icon: string, title: string, click: (event: unknown) => void): Entry => ({
      group: 'tools',
      className: `bpmn-icon-${icon}`,
      title: translate(title),
      action: { click },
    });
    this.getPaletteEntries = () => ({
      'hand-tool': tool('hand-tool', 'Activate hand tool', (event) => handTool.activateHand?.(event)),
      'lasso-tool': tool('lasso-tool', 'Activate lasso tool', (event) => lassoTool.activateSelection?.(event)),
      'space-tool': tool('space-tool', 'Activate create/remove space tool', (event) =>
        spaceTool.activateSelection?.(event),
      ),
      'global-connect-tool': tool('connection-multi', 'Activate global connect tool', (event) =>
        globalConnect.start?.(event),
      ),
      'tool-separator': { group: 'tools', separator: true },
      ...Object.fromEntries(
        DRAWABLES.map(({ id, group, icon, title, shape }) => {
          const draw = (event: unknown): void => create.start(event, elementFactory.createShape(shape));
          return [
            `create.${id}`,
            {
              group,
              className: `bpmn-icon-${icon}`,
              title: translate(`Create ${title}`),
              action: { dragstart: draw, click: draw },
            },
          ];
        }),
      ),
    });
  }
}
