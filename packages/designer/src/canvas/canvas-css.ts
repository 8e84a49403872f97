/** Palette, canvas and outline of the form designer. */
export const CANVAS_CSS = `
.drag-surface{min-height:0;min-width:0}
.drag-marks{position:absolute;inset-block-start:0;inset-inline-start:0;width:0;height:0;pointer-events:none;z-index:20}
.drop-line{position:absolute;inset-block-start:0;inset-inline-start:0;min-width:2px;min-height:2px;border-radius:2px;background:var(--ant-color-primary);box-shadow:0 0 0 1px var(--ant-color-bg-container);will-change:transform}
.drop-line.refused{background:var(--ant-color-error)}
.drag-chip{position:absolute;inset-block-start:0;inset-inline-start:0;max-width:240px;padding:4px 12px;border-radius:var(--ant-border-radius);background:var(--ant-color-bg-elevated);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;will-change:transform}
.drop-line[hidden],.drag-chip[hidden]{display:none}
:host([data-dragging]) .form-designer{cursor:grabbing;user-select:none}
.offscreen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.palette,.outline{padding:12px}
.palette-search{width:100%;box-sizing:border-box;margin-block-end:8px}
.palette-panel h3{margin:0;font-size:14px}
.palette-panel h3 button{display:flex;align-items:center;gap:6px;width:100%;padding:8px 0;border:0;background:none;font:inherit;font-weight:600;color:inherit;text-align:start;cursor:pointer;border-radius:4px}
.turn{flex:none;width:0;height:0;border-block:4px solid transparent;border-inline-start:6px solid var(--ant-color-text-secondary);transition:rotate .12s}
[aria-expanded=true]>.turn{rotate:90deg}
.turn.none{visibility:hidden}
@media (prefers-reduced-motion:reduce){.turn{transition:none}}
.palette-panel ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:8px;margin:0;padding:4px 0 12px;list-style:none}
.palette-panel ul[hidden]{display:none}
.palette-panel li{display:grid}
.palette-entry{width:100%;min-height:34px;padding:5px 8px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit;line-height:20px;text-align:start;cursor:grab;overflow-wrap:anywhere;touch-action:manipulation;-webkit-user-select:none;user-select:none}
.palette-entry:hover{border-color:var(--ant-color-primary);color:var(--ant-color-link)}
.palette-none{margin:8px 0;color:var(--ant-color-text-secondary)}
:is(.palette-entry,.palette-panel h3 button,.node-tool,.outline-hit,.cell-menu button):focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.canvas-tree{min-height:100%;box-sizing:border-box;padding:16px;outline:0;color:var(--ant-color-text)}
.canvas-tree:focus-visible{box-shadow:inset 0 0 0 2px var(--ant-color-primary)}
/*
 * The panes beside it make the canvas narrow on screens where the form will be wide: it keeps its columns and its
 * labels beside longer than the form does.
 */
.canvas-tree>.form{container-name:form-canvas}
.canvas-tree .by-width .field{grid-template-columns:min(var(--label-width),40%) minmax(0,1fr)}
.canvas-tree .by-grid .field{--l:var(--l-md);--w:var(--w-md)}
.canvas-tree>.form{min-height:calc(100% - 24px);box-sizing:border-box;padding:12px;border-radius:8px;background:var(--ant-color-bg-container)}
.canvas-empty{margin:0;padding:96px 16px;text-align:center;color:var(--ant-color-text-secondary);border:1px dashed var(--ant-color-border);border-radius:8px}
.items{min-width:0;min-height:24px}
.items.top{padding-block-end:48px}
.canvas-section{content-visibility:auto;contain-intrinsic-size:auto 1000px;padding:2px 4px;margin:-2px -4px}
.inline .canvas-section{display:flex;flex-wrap:wrap;align-items:flex-start;gap:0 8px}
.inline .canvas-section>.node.holds{flex:1 0 100%}
.items-empty{margin:0;padding:10px 8px;text-align:center;font-size:12px;color:var(--ant-color-text-secondary);border:1px dashed var(--ant-color-border);border-radius:var(--ant-border-radius)}
.items.across{display:flex;align-items:stretch;overflow-x:auto;padding:4px 0}
.items.across>.node{flex:0 0 190px;min-width:190px}
.items.across>.node.holds{flex-basis:320px}
.items.across .field{grid-template-columns:minmax(0,1fr)!important}
.items.across .label{text-align:start}
.items.across .node-source{padding-inline-start:0}
.node{position:relative;padding:8px 8px 8px;border:1px solid transparent;border-radius:var(--ant-border-radius);cursor:pointer;outline:0;-webkit-touch-callout:none}
:is(.node:not(.holds):hover,.node.holds:hover:not(:has(.node:hover))){border-color:var(--ant-color-primary-border,var(--ant-color-border))}
.node.selected{padding-block-start:36px;background:color-mix(in srgb,var(--ant-color-primary) 5%,transparent)}
.part.part.with-tools{padding-block-start:34px}
.node-frame{position:absolute;inset:-1px;z-index:3;border-radius:inherit;pointer-events:none;outline:0}
.node.selected>.node-frame{border:1px solid var(--ant-color-primary)}
.is-hidden.selected>.node-tag{inset-block-start:32px}
.node-frame:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-1px}
.outline-row:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.node :is(.field,.batch,.card,.tabs,.cells,.grid,.divider,.note,.html,.form-button){margin-block-end:0}
.drawn{pointer-events:none;min-height:24px}
.is-hidden>.drawn,.is-hidden>:is(.card,.tabs,.grid,.batch,.cells,.field){opacity:.55}
.node-source{margin:2px 0 0;font-size:12px;line-height:18px;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.by-width .node-source{padding-inline-start:calc(min(var(--label-width),40%) + 8px)}
.by-grid .node-source{padding-inline-start:var(--l-md)}
.node-tag{position:absolute;z-index:1;inset-block-start:0;inset-inline-end:0;padding:0 6px;border-radius:4px;background:var(--ant-color-fill-secondary);font-size:12px;line-height:18px}
.node-tools{display:flex;justify-content:flex-end;align-items:center;gap:2px;padding:2px 4px;border-radius:5px 5px 0 0;background:color-mix(in srgb,var(--ant-color-primary) 12%,var(--ant-color-bg-container));cursor:default;pointer-events:auto}
.node-tools::before{content:attr(data-name);flex:1;min-width:0;padding-inline-start:6px;font-size:12px;line-height:20px;color:var(--ant-color-text);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.node-tool{width:26px;height:24px;padding:0;border:0;border-radius:4px;background:none;color:var(--ant-color-text);font:inherit;line-height:24px;cursor:pointer}
.node-tool:hover{background:var(--ant-color-fill-secondary)}
.node-tool.handle{cursor:grab;touch-action:none}
.node-tool.danger:hover{color:var(--ant-color-error)}
.node-icon{display:block;margin:auto}
.canvas-tree .card-body{padding-block-end:12px}
.part{position:relative;min-width:0;outline:0;border-radius:var(--ant-border-radius)}
.grid>.part{padding:4px;border:1px dashed var(--ant-color-border-secondary)}
.canvas-tree .tab-head{flex:none;padding:9px 2px;margin-block-end:-1px;border-block-end:2px solid transparent;cursor:pointer}
.canvas-tree .tab-head.chosen{color:var(--ant-color-link);border-block-end-color:var(--ant-color-primary);font-weight:600}
.canvas-tree .card-tabs .tab-head{padding-inline:16px}
.canvas-tree .tab-list{display:flex;gap:4px 24px;overflow-x:auto;border-block-end:1px solid var(--ant-color-border-secondary);margin-block-end:12px}
.canvas-tree .cells{overflow-x:auto}
.canvas-tree .cells table{width:100%;border-collapse:collapse;table-layout:fixed}
.canvas-tree .cells td{position:relative;padding:8px;vertical-align:top;min-width:0;border:1px dashed var(--ant-color-border-secondary);border-radius:0}
.canvas-tree .cells .bordered td{border-style:solid}
.canvas-tree .cells .small td{padding:4px}
.canvas-tree .batch-box{padding:4px 8px;border:1px solid var(--ant-color-border-secondary);border-radius:8px}
.canvas-tree .batch-title{padding-block:0 8px}
.tick-mark{flex:none;width:14px;height:14px;border:1px solid var(--ant-color-border);border-radius:4px}
.tick-mark.round{border-radius:50%}
.select-input .part{margin:4px 0 8px 24px}
.outline-tree{outline:0}
.outline-tree:focus-visible{box-shadow:inset 0 0 0 2px var(--ant-color-primary)}
.outline-tree [role=group]{padding-inline-start:16px}
.outline-row{display:flex;align-items:center;gap:6px;padding:3px 6px;border-radius:4px;cursor:pointer;overflow-wrap:anywhere}
.outline-row:hover{background:var(--ant-color-fill-quaternary)}
.outline-row[aria-selected=true]{background:var(--ant-color-primary-bg);color:var(--ant-color-text)}
.outline-node.part>.outline-row{color:var(--ant-color-text-secondary)}
.outline-found{margin:0;padding:0;list-style:none}
.outline-hit{display:flex;justify-content:space-between;gap:8px;width:100%;padding:4px 6px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.outline-hit small{color:var(--ant-color-text-secondary)}
.outline-hit[aria-pressed=true],.outline-hit:hover{background:var(--ant-color-primary-bg)}
.cell-menu{position:fixed;inset:auto;margin:0;padding:4px;border:1px solid var(--ant-color-border-secondary);border-radius:8px;background:var(--ant-color-bg-elevated);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow)}
.cell-menu:popover-open{display:grid;min-width:140px}
.cell-menu button{padding:5px 12px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.cell-menu button:is(:hover,:focus-visible){background:var(--ant-color-primary-bg)}
@container form-canvas (max-width:399.9px){.canvas-tree .grid{grid-template-columns:minmax(0,1fr)}.canvas-tree .grid>.part{grid-column:1/-1!important}.canvas-tree :is(.horizontal,.inline) .field{grid-template-columns:minmax(0,1fr)}.canvas-tree .horizontal .label{text-align:start;padding-block:0 6px}.horizontal .node-source{padding-inline-start:0}}
@media (forced-colors:active){.drop-line{background:Highlight}.node.selected>.node-frame{border-color:Highlight}}
`;
