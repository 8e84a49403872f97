import * as replaceOptions from 'bpmn-js/lib/features/replace/ReplaceOptions';
import { isOffered } from '@scf-kit/sdk/bpmn';
import type { AutoPlace, Create, DiagramElement, ElementFactory } from './services.ts';

interface Entry {
  readonly group: string;
  readonly className?: string;
  readonly title?: string;
  readonly separator?: boolean;
  readonly action?: Readonly<Record<string, unknown>>;
}
type Entries = Readonly<Record<string, Entry>>;
type Translate = (text: string) => string;
interface Tools {
  activateHand?(event: unknown): void;
  activateSelection?(event: unknown): void;
  start?(event: unknown): void;
}
interface Registering {
  registerProvider(...provider: readonly unknown[]): void;
}

/** One thing that can be drawn: where it stands in the palette and in the pad, and what it makes. */
interface Drawable {
  readonly id: string;
  readonly group: string;
  readonly icon: string;
  readonly title: string;
  readonly shape: Readonly<Record<string, unknown>>;
}
const DRAWABLES: readonly Drawable[] = [
  {
    id: 'start-event',
    group: 'event',
    icon: 'start-event-none',
    title: 'start event',
    shape: { type: 'bpmn:StartEvent' },
  },
  {
    id: 'timer-event',
    group: 'event',
    icon: 'intermediate-event-catch-timer',
    title: 'timer intermediate catch event',
    shape: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' },
  },
  { id: 'end-event', group: 'event', icon: 'end-event-none', title: 'end event', shape: { type: 'bpmn:EndEvent' } },
  {
    id: 'exclusive-gateway',
    group: 'gateway',
    icon: 'gateway-xor',
    title: 'exclusive gateway',
    shape: { type: 'bpmn:ExclusiveGateway' },
  },
  {
    id: 'parallel-gateway',
    group: 'gateway',
    icon: 'gateway-parallel',
    title: 'parallel gateway',
    shape: { type: 'bpmn:ParallelGateway' },
  },
  {
    id: 'inclusive-gateway',
    group: 'gateway',
    icon: 'gateway-or',
    title: 'inclusive gateway',
    shape: { type: 'bpmn:InclusiveGateway' },
  },
  { id: 'user-task', group: 'activity', icon: 'user-task', title: 'user task', shape: { type: 'bpmn:UserTask' } },
  {
    id: 'service-task',
    group: 'activity',
    icon: 'service-task',
    title: 'service task',
    shape: { type: 'bpmn:ServiceTask' },
  },
  {
    id: 'call-activity',
    group: 'activity',
    icon: 'call-activity',
    title: 'call activity',
    shape: { type: 'bpmn:CallActivity' },
  },
  {
    id: 'sub-process',
    group: 'activity',
    icon: 'subprocess-expanded',
    title: 'expanded sub-process',
    shape: { type: 'bpmn:SubProcess', isExpanded: true },
  },
  {
    id: 'text-annotation',
    group: 'artifact',
    icon: 'text-annotation',
    title: 'text annotation',
    shape: { type: 'bpmn:TextAnnotation' },
  },
];
const APPENDED = ['user-task', 'exclusive-gateway', 'end-event', 'service-task'];

/** The palette: tools, and what the engine runs. */
class OfferedPalette {
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
    palette: Registering,
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

/** Takes out of the pad and the menu what the engine does not run; a task appended is one somebody handles. */
class OfferedMenus {
  static readonly $inject = ['contextPad', 'popupMenu', 'create', 'elementFactory', 'autoPlace', 'translate'];
  readonly getContextPadEntries: (element: DiagramElement) => (entries: Entries) => Entries;
  readonly getPopupMenuEntries: () => (entries: Entries) => Entries;
  constructor(
    contextPad: Registering,
    popupMenu: Registering,
    create: Create,
    elementFactory: ElementFactory,
    autoPlace: AutoPlace,
    translate: Translate,
  ) {
    // Below the default priority: what bpmn-js offers is there to be filtered.
    contextPad.registerProvider(500, this);
    popupMenu.registerProvider('bpmn-replace', 500, this);
    this.getContextPadEntries = (element) => (entries) => {
      const kept = Object.fromEntries(
        Object.entries(entries).filter(
          ([id]) =>
            !/^append\.(append-task|gateway|end-event|intermediate-event|compensation-activity|condition-intermediate-event)$/.test(
              id,
            ),
        ),
      );
      if (!('append.append-task' in entries)) return kept;
      const appended = DRAWABLES.filter(({ id }) => APPENDED.includes(id))
        .toSorted((a, b) => APPENDED.indexOf(a.id) - APPENDED.indexOf(b.id))
        .map(
          ({ id, icon, title, shape }) =>
            [
              `append.${id}`,
              {
                group: 'model',
                className: `bpmn-icon-${icon}`,
                title: translate(`Append ${title === 'exclusive gateway' ? 'gateway' : title}`),
                action: {
                  dragstart: (event: unknown) =>
                    create.start(event, elementFactory.createShape(shape), { source: element }),
                  click: () => autoPlace.append(element, elementFactory.createShape(shape)),
                },
              },
            ] as const,
        );
      return { ...Object.fromEntries(appended), ...kept };
    };
    this.getPopupMenuEntries = () => (entries) =>
      Object.fromEntries(Object.entries(entries).filter(([action]) => !NOT_OFFERED.has(action)));
  }
}

const NOT_OFFERED: ReadonlySet<string> = new Set(
  Object.values(replaceOptions)
    .flatMap((options) => (Array.isArray(options) ? options : Object.values(options).flat()))
    .flatMap(({ actionName, target }) =>
      target && !isOffered(target.type, target.eventDefinitionType) ? [actionName] : [],
    ),
);

/** A bpmn-js module: replaces its palette and narrows its menus. */
export const offeredModule = {
  __init__: ['offeredMenus'],
  paletteProvider: ['type', OfferedPalette],
  offeredMenus: ['type', OfferedMenus],
};
export { DRAWABLES };
